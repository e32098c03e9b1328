import type { ChangedPart } from '#shared/settings/contract.ts'
import type { SettingJson } from './settings.sql.ts'

/** The parts in which two values differ, each by its dotted path. What is written in a list counts as one part. */
export function changedParts(from: SettingJson | null, to: SettingJson | null): ChangedPart[] {
  const [before, after] = [leavesOf(from), leavesOf(to)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .map(path => ({ path, from: before.get(path) ?? null, to: after.get(path) ?? null }))
    .filter(part => part.from !== part.to)
}

function leavesOf(value: SettingJson | null): Map<string, string> {
  const leaves = new Map<string, string>()
  const walk = (path: string, each: unknown) => {
    if (each === null || each === undefined || each === '') return
    if (Array.isArray(each)) leaves.set(path, each.join(', '))
    else if (typeof each !== 'object') leaves.set(path, String(each))
    else for (const [name, part] of Object.entries(each)) walk(path === '' ? name : `${path}.${name}`, part)
  }
  walk('', value)
  return leaves
}
