import { useEffect, useState } from 'react'
import type { Flash, Problem } from '#shared/http/contract.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { type Faults, faultsOf, fieldOf, type MissionValues, typedMission } from './mission-values.ts'

/** Refusals that are about one part of the form: where they are said. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  outside_availability: 'days',
  day_in_past: 'days',
  too_far_ahead: 'days',
  freelancer_busy: 'who',
  space_not_live: 'place',
}

/** Where a refusal is said, in the server's own words; the first of several that are about one part. */
function faultsOfRefusal({ code, title, fields = {} }: Problem, values: MissionValues): Faults {
  const field = FIELD_OF_CODE[code]
  const faults: Record<string, string> = field === undefined ? {} : { [field]: title }
  for (const [name, text] of Object.entries(fields)) faults[fieldOf(name, values)] ??= text
  return faults
}

/**
 * What is typed into a mission, what is wrong with it, and what the server said of it.
 *
 * @param refused a post without JavaScript that was refused
 */
export function useMissionForm(first: MissionValues, refused?: Flash) {
  const t = useT('mission-request')
  const say = useT('validation')
  const [values, setValues] = useState(() => (refused ? typedMission(refused.values) : first))
  const [problem, setProblem] = useState<Problem | null>(refused?.problem ?? null)
  const [faults, setFaults] = useState<Faults>(() => (problem ? faultsOfRefusal(problem, values) : {}))
  const [attempts, setAttempts] = useState(problem ? 1 : 0)

  const change = (changes: Partial<MissionValues>) => {
    const next = { ...values, ...changes }
    setValues(next)
    // said once a field is left, taken back as soon as it is right
    const wrong = faultsOf(next)
    setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => name in wrong)))
  }
  const leave = (field: string) => {
    const fault = faultsOf(values)[field]
    if (fault !== undefined) setFaults({ ...faults, [field]: fault })
  }
  /** Says all that is wrong; true when nothing is. */
  const judge = (others: Faults = {}): boolean => {
    const wrong = { ...others, ...faultsOf(values) }
    setFaults(wrong)
    setProblem(null)
    setAttempts(attempts + 1)
    return Object.keys(wrong).length === 0
  }
  const refuse = (error: unknown) => {
    const refusal = problemOf(error)
    setFaults(faultsOfRefusal(refusal, values))
    setProblem(refusal)
    setAttempts(attempts + 1)
  }
  // the server's own words come as they are
  const errorOf = (field: string): string | undefined => {
    const fault = faults[field]
    if (fault?.startsWith('validation.')) return say.byKey(fault)
    return fault?.startsWith('.') ? t.byKey(fault.slice(1)) : fault
  }
  const errors = Object.keys(faults).map(field => ({ fieldId: `field-${field}`, message: errorOf(field) ?? '' }))
  return {
    values,
    setValues,
    change,
    leave,
    judge,
    refuse,
    forgive: setFaults,
    faults,
    errorOf,
    errors,
    problem,
    attempts,
  }
}

/** Runs once the page is alive. */
export function useOnMount(run: () => void): void {
  // oxlint-disable-next-line react/exhaustive-deps -- what was left here is taken up once
  useEffect(run, [])
}
