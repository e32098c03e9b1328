import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ListingField } from '#shared/listings/readiness.ts'
import { useMe } from '#web/api/me.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { dismissErrorToast, showToast } from '#web/ui/toasts.ts'
import { focusField } from './fields.ts'
import { phone } from './Question.tsx'
import { neighbour, partOfField, partsOf, placeOfField, type WizardPlace } from './questions.ts'
import type { ListingAction, useListingActions } from './use-listing-actions.ts'
import type { ListingEditor } from './use-listing-editor.ts'
import { faultyFields } from './values.ts'

export type Fault = 'step' | 'form' | 'sign-in'

const isPhone = () => window.matchMedia(phone).matches

/**
 * Going from step to step, on phones from question to question: on only when what is left behind is whole, and from the
 * first step with a draft that is made there.
 */
export function useSteps(editor: ListingEditor, actions: ReturnType<typeof useListingActions>, place: WizardPlace) {
  const [fault, setFault] = useState<Fault | null>(null)
  const { isBusy, create } = useDraft(editor)
  const me = useMe()
  const open = useOpen(editor)
  const stop = useStop(editor, place, open, setFault)
  const { listing, values } = editor
  const isGated = listing?.allowedActions.includes('submit') ?? true

  const go = (to: WizardPlace, field?: ListingField) => {
    setFault(null)
    dismissErrorToast()
    if (listing) void editor.flush()
    open(to, field)
  }
  return {
    fault,
    isBusy,
    go,
    next(event: FormEvent) {
      event.preventDefault()
      const isWithin = isPhone() && place.part < partsOf(place.step)
      const wrong = isGated ? faultyFields(values, place.step) : []
      const faulty = isWithin ? wrong.filter(field => partOfField(field) <= place.part) : wrong
      if (faulty.length > 0) return stop('step', faulty)
      dismissErrorToast()
      if (!listing && !isWithin) return me ? void create() : setFault('sign-in')
      const next = isWithin ? neighbour(place, 1) : neighbour({ ...place, part: partsOf(place.step) }, 1)
      if (next) go(next)
    },
    back() {
      const before = neighbour(isPhone() ? place : { ...place, part: 1 }, -1)
      if (before) go(isPhone() ? before : { ...before, part: 1 })
    },
    async act(action: ListingAction) {
      const faulty = action === 'draft' ? [] : faultyFields(values)
      if (faulty.length > 0) return stop('form', faulty)
      setFault(null)
      await actions.run(action)
    },
  }
}

/** Opens a question, at a field of it if one is named. A listing that is not made yet has the first step alone. */
function useOpen({ listing }: ListingEditor) {
  const router = useRouter()
  return ({ step, part }: WizardPlace, field?: ListingField) => {
    if (!listing && step !== 1) return
    const search = { step: listing ? step : undefined, part: part > 1 ? part : undefined }
    const href = withSearch(listing ? paths.editSpace(listing.id) : paths.newSpace(), search)
    // without a draft, going back leaves the form: what comes after its making must not lead to a second one
    const going = router.navigate({ href, replace: !listing })
    void going.then(() => field && requestAnimationFrame(() => focusField(field)))
  }
}

/** Says what is missing, and leads to the first of it. */
function useStop(
  { judge }: ListingEditor,
  place: WizardPlace,
  open: ReturnType<typeof useOpen>,
  setFault: (fault: Fault) => void,
) {
  const t = useT('listings')
  return (kind: 'step' | 'form', fields: readonly ListingField[]) => {
    const title = t(kind === 'step' ? 'incomplete.step' : 'incomplete.form')
    judge(fields)
    showToast({ tone: 'error', title, text: t(kind === 'step' ? 'incomplete.stepText' : 'incomplete.formText') })
    setFault(kind)
    const [field] = fields
    if (!field) return
    const there = placeOfField(field)
    if (there.step === place.step && (there.part === place.part || !isPhone())) {
      requestAnimationFrame(() => focusField(field))
    } else open(there, field)
  }
}

/** The draft, made once the first step is whole. */
function useDraft(editor: ListingEditor) {
  const t = useT('listings')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const key = useRef('')
  const create = async () => {
    setBusy(true)
    try {
      key.current ||= crypto.randomUUID()
      const made = await editor.create(key.current)
      await router.navigate({ href: withSearch(paths.editSpace(made.id), { step: 2 }), replace: true })
    } catch {
      showToast({ tone: 'error', title: t('failed'), text: t('failed.create') })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, create }
}

/** Going to another question moves the focus to its heading. */
export function useHeadingOf({ step, part }: WizardPlace) {
  const headings = useRef<HTMLDivElement>(null)
  const before = useRef({ step, part })
  useEffect(() => {
    if (before.current.step === step && before.current.part === part) return
    before.current = { step, part }
    const shown = [...(headings.current?.children ?? [])].find(each => each instanceof HTMLElement && each.offsetParent)
    if (shown instanceof HTMLElement) shown.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step, part])
  return headings
}
