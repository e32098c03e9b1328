import { useEffect } from 'react'
import type { MissionView } from '#shared/missions/contract.ts'
import { useMe } from '#web/api/me.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { placeOf } from '#web/features/spaces/space-words.ts'
import { useLocale } from '#web/i18n/I18nProvider.tsx'
import { spaceOf } from '../mission-words.ts'
import { keepMission } from './kept-day.ts'

/** The page of a mission that was opened shortly before its day opens without a network too. */
export function useKeptMission(mission: MissionView | null): void {
  const locale = useLocale()
  const ownerId = useMe()?.id
  useEffect(() => {
    if (!mission || ownerId === undefined) return
    const { retailer, space } = mission
    const contact = retailer.company ? `${nameOf(retailer)} (${retailer.company})` : nameOf(retailer)
    keepMission(ownerId, mission, { place: `${space.name}, ${placeOf(spaceOf(mission), locale)}`, contact })
  }, [mission, ownerId, locale])
}
