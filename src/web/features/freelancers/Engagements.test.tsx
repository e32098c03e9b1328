import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FreelancerView } from '#shared/freelancers/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { I18nProvider } from '#web/i18n/I18nProvider.tsx'
import { loadMessages } from '#web/i18n/messages.ts'
import { Engagements, EngagementsExplained } from './Engagements.tsx'

const textIn = async (locale: Locale, engagements: FreelancerView['engagements'], isExplained = false) => {
  await loadMessages(locale, ['common', 'freelancers'])
  const freelancer = { engagements, firstName: 'Yasmine' }
  const page = (
    <I18nProvider locale={locale}>
      {isExplained ? <EngagementsExplained freelancer={freelancer} /> : <Engagements freelancer={freelancer} />}
    </I18nProvider>
  )
  return renderToStaticMarkup(page)
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u202f', ' ')
}

test.each([
  ['fr', 'Engagements tenus : 11 sur 12 (91 %)', 'celles que Yasmine a assurées'],
  ['en', 'Engagements kept: 11 of 12 (91%)', 'because of Yasmine'],
  ['ar', 'الوفاء بالالتزامات: 11 من 12', 'بسبب Yasmine'],
] as const)('in %s: of how many engagements how many were kept, and what that means', async (locale, said, means) => {
  expect(await textIn(locale, { honoured: 11, of: 12 })).toContain(said)
  const explained = await textIn(locale, { honoured: 11, of: 12 }, true)
  expect(explained).toContain(said)
  expect(explained).toContain(means)
})

test('a hundred per cent is said of who kept them all, and nothing of who has had too few', async () => {
  expect(await textIn('en', { honoured: 12, of: 12 })).toContain('(100%)')
  expect(await textIn('en', { honoured: 299, of: 300 })).toContain('(99%)')
  for (const isExplained of [false, true]) expect(await textIn('en', null, isExplained)).toBe('')
})
