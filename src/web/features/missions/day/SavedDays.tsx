import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hourMs } from '#shared/durations.ts'
import { useLocale } from '#web/i18n/I18nProvider.tsx'
import { whenIdle } from '#web/when-idle.ts'
import { nearDaysQuery } from '../queries.ts'
import { dropOver, saveMissions } from './saved-day.ts'
import { savedWordsOf } from './use-saved-mission.ts'

/**
 * Keeps the missions of a freelancer's next days on their phone, whichever of their pages is open: once nothing else is to be done, and
 * again when one of them changes. Draws nothing.
 */
export function SavedDays({ ownerId }: { ownerId: string }): null {
  const locale = useLocale()
  const [isIdle, setIdle] = useState(false)
  const { data } = useQuery({ ...nearDaysQuery, enabled: isIdle, refetchInterval: hourMs })
  useEffect(() => {
    dropOver(ownerId)
    void whenIdle().then(() => setIdle(true))
  }, [ownerId])
  useEffect(() => {
    if (data) saveMissions(ownerId, data.missions, mission => savedWordsOf(mission, locale))
  }, [data, ownerId, locale])
  return null
}
