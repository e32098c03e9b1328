import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { I18nProvider } from '#web/i18n/I18nProvider.tsx'
import { loadMessages, translatorOf } from '#web/i18n/messages.ts'
import { PresencePanel } from './PresencePanel.tsx'

const DAY = '2026-12-01'
/** At seven in the morning of its day; it starts at ten. The question whether its freelancer comes is open. */
const mission = {
  id: 'm1',
  side: 'freelancer',
  status: 'confirmed',
  firstDay: DAY,
  today: DAY,
  presenceConfirmed: false,
  minutesToStart: 180,
  canReconfirm: true,
  days: [{ day: DAY, startTime: '10:00', endTime: '18:00', breakMinutes: 0, presenceAt: null, presenceMethod: null }],
} as unknown as MissionView

async function panelIn(locale: Locale, changes: Partial<MissionView>, canShowPresence: boolean): Promise<string> {
  await loadMessages(locale, ['common', 'seller-missions', 'presence', 'errors'])
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider locale={locale}>
        <PresencePanel
          mission={{ ...mission, ...changes }}
          here="/"
          flash={undefined}
          canShowPresence={canShowPresence}
          code={undefined}
        />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const button = /<button[^>]*class="[^"]*"[^>]*>/g

test.each(['fr', 'en', 'ar'] as const)(
  'in %s the banner is there from midnight of the day, with the button that opens an hour before the start',
  async locale => {
    const early = await panelIn(locale, {}, false)
    const t = translatorOf(locale, 'seller-missions')
    expect(early).toContain(t?.('presence.today'))
    expect(early).toContain(t?.('presence.do'))
    expect(early.match(button)?.every(each => each.includes('disabled=""'))).toBe(true)
    expect(early.replace(/<[^>]*>/g, ' ')).toMatch(/0?9[:.h]00.*10[:.h]00/s)
    expect(early).not.toContain('<form')

    const open = await panelIn(locale, { minutesToStart: 60 }, true)
    expect(open).toContain(t?.('presence.today'))
    expect(open.match(button)?.some(each => each.includes('disabled=""'))).toBe(false)
    expect(open).toContain('action="/api/missions/m1/presence"')
  },
)

test('the day before, and once they are there, nothing waits', async () => {
  expect(await panelIn('fr', { today: '2026-11-30' }, false)).toBe('')
  const [day] = mission.days
  const days = day ? [{ ...day, presenceAt: `${DAY}T09:05:00Z`, presenceMethod: 'code' as const }] : []
  const there = await panelIn('fr', { days, presenceConfirmed: true }, false)
  expect(there).toContain('Présence confirmée')
  expect(there).not.toContain('Confirmation requise')
})

test('after the hours of the day the button is gone', async () => {
  const late = await panelIn('fr', { minutesToStart: -600 }, false)
  expect(late).toContain('Les heures de cette journée sont passées')
  expect(late).not.toContain('<button')
})
