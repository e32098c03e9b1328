import type { RouterContext } from '../../frame/root.route.ts'

export const PARAMETERS = ['section', 'open', 'text', 'show', 'after', 'changes', 'saved'] as const

export interface AdminSettingsVisit {
  context: RouterContext
  deps: AdminSettingsParameters
}

/** As it stands in the address: the screen reads what it means (settings-address.ts). */
export type AdminSettingsParameters = { [Parameter in (typeof PARAMETERS)[number]]?: string }
