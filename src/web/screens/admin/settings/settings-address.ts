import type { Flash } from '#shared/http/contract.ts'
import { getRouteApi } from '@tanstack/react-router'
import { isId } from '#shared/ids.ts'
import { SETTING_SECTIONS, type SettingSection } from '#shared/settings/sections.ts'
import { paths, withSearch } from '#web/paths.ts'
import type { AdminSettingsParameters } from './admin-settings-visit.ts'

const PLACE_VIEWS = ['suggested', 'named', 'hidden'] as const
export type PlaceView = (typeof PLACE_VIEWS)[number]

export interface AdminSettingsSearch {
  /** The questions when left out. */
  section?: SettingSection
  /** A question that is open by its id, or `new`; a city by its slug. */
  open?: string
  /** What cities are looked for. */
  text?: string
  show?: PlaceView
  /** Where the list of cities begins. */
  after?: string
  /** Where the history begins. */
  changes?: string
  /** A form was sent without JavaScript, and it is done. */
  saved?: 'yes'
}

/** What else than these is in the address counts as absent. */
export function readAdminSettingsSearch(search: AdminSettingsParameters): AdminSettingsSearch {
  const section = SETTING_SECTIONS.find(each => each === search.section && each !== 'faq')
  const show = PLACE_VIEWS.find(each => each === search.show)
  const { open, text = '', after, changes, saved } = search
  return {
    ...(section && { section }),
    ...(open && { open }),
    ...(text.trim() && { text: text.trim() }),
    ...(show && { show }),
    ...(after && { after }),
    ...(changes && isId(changes) && { changes }),
    ...(saved === 'yes' && { saved }),
  }
}

const route = getRouteApi('/admin/settings')

/** What the address of the open page says. */
export const useAdminSettingsSearch = (): AdminSettingsSearch => readAdminSettingsSearch(route.useSearch())

/** What a refused post has left. */
export const useSettingsFlash = (): Flash | undefined => route.useRouteContext().flash

/** Where the forms of the page come back to without JavaScript: as it is, which says so once one of them is done. */
export function useSettingsPlaces(): { back: string; next: string } {
  const { saved: _saved, changes: _changes, ...here } = useAdminSettingsSearch()
  return { back: adminSettingsAddress(here), next: adminSettingsAddress({ ...here, saved: 'yes' }) }
}

export const adminSettingsAddress = (search: AdminSettingsSearch): string =>
  withSearch(paths.adminSettings(), { ...search, section: search.section === 'faq' ? undefined : search.section })
