import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FreelancerView } from '#shared/freelancers/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { I18nProvider } from '#web/i18n/I18nProvider.tsx'
import { loadMessages } from '#web/i18n/messages.ts'
import { PreviewBanner } from './PreviewBanner.tsx'

const nothing = { firstName: 'Reda', lastName: ' ', bio: null, city: null, languages: [], skills: [], hours: [] }
const city = { slug: 'rabat', name: 'Rabat', country: 'MA' }

async function bannerIn(locale: Locale, facts: Partial<FreelancerView>): Promise<string> {
  await loadMessages(locale, ['common', 'freelancers'])
  const freelancer = { ...nothing, ...facts } as unknown as FreelancerView
  const page = (
    <I18nProvider locale={locale}>
      <PreviewBanner freelancer={freelancer} />
    </I18nProvider>
  )
  return renderToStaticMarkup(page)
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
}

test.each([
  ['fr', 'il y manque le prénom ou le nom, une ville, une compétence et un jour de travail.'],
  ['en', 'it lacks the first or the last name, a city, a skill and a working day.'],
  ['ar', 'ينقصه الاسم الأول أو اسم العائلة والمدينة ومهارة واحدة ويوم عمل.'],
] as const)('in %s an incomplete profile names what is missing', async (locale, said) => {
  expect(await bannerIn(locale, { preview: 'incomplete' })).toContain(said)
})

test('what is there is not named, and a public profile has no banner', async () => {
  const named = await bannerIn('fr', { preview: 'incomplete', city, skills: ['sales'] })
  expect(named).toContain('il y manque le prénom ou le nom et un jour de travail.')
  expect(await bannerIn('fr', { preview: 'hidden' })).toContain('Ce profil est masqué')
  expect(await bannerIn('fr', { preview: null })).toBe('')
})
