import { useEffect } from 'react'
import type { MissionView } from '#shared/missions/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { useMe } from '#web/api/me.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { placeOf } from '#web/features/spaces/space-words.ts'
import { useLocale } from '#web/i18n/I18nProvider.tsx'
import { spaceOf } from '../mission-words.ts'
import { saveMission, type SavedWords } from './saved-day.ts'

/** Where a mission is and whom to ask, as the page without a network says it. */
export function savedWordsOf(mission: MissionView, locale: Locale): SavedWords {
  const { retailer, space } = mission
  return {
    place: `${space.name} · ${placeOf(spaceOf(mission), locale)}`,
    contact: retailer.company ? `${nameOf(retailer)} (${retailer.company})` : nameOf(retailer),
  }
}

/** The page of a mission that was opened shortly before its day opens without a network too. */
export function useSavedMission(mission: MissionView | null): void {
  const locale = useLocale()
  const me = useMe()
  // what an admin looks at is not stored on their device
  const ownerId = me?.viewAs ? undefined : me?.id
  useEffect(() => {
    if (mission && ownerId !== undefined) saveMission(ownerId, mission, savedWordsOf(mission, locale))
  }, [mission, ownerId, locale])
}
