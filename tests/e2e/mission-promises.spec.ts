import { type APIRequestContext, expect, test } from '@playwright/test'
import wordsAr from '#shared/messages/missions/ar.ts'
import words from '#shared/messages/missions/fr.ts'
import type { MissionList, MissionView } from '#shared/missions/contract.ts'
import { openStarted } from './missions.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  FREELANCER,
  openBrowser,
  PHONE,
  SECOND_ADMIN,
  signInAs,
} from './people.ts'
import { readJson } from './read-json.ts'

test.describe.configure({ timeout: 120_000 })

/** The first mission of the freelancer of the demo in this state that is so. */
async function findOwn(
  request: APIRequestContext,
  status: string,
  isSo: (mission: MissionView) => boolean,
): Promise<MissionView> {
  const { missions } = await readJson<MissionList>(request, `/api/freelancer/missions?status=${status}`)
  for (const { id } of missions) {
    const mission = await readJson<MissionView>(request, `/api/missions/${id}`)
    if (isSo(mission)) return mission
  }
  throw new Error(`the demo has no such mission that is ${status}`)
}

test('the day before, a seller on a phone in Arabic says with one press that they still come', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  await signInAs(context, FREELANCER)
  const { id } = await findOwn(context.request, 'confirmed', each => each.canReconfirm)
  await openStarted(page, `/freelancer/missions/${id}`)
  const question = page.getByRole('region', { name: wordsAr['reconfirm.title'] }).first()
  await expect(question).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await question.getByRole('button', { name: wordsAr['reconfirm.do'] }).click()
  const said = wordsAr['reconfirm.you'].split('{')[0] ?? ''
  await expect(page.getByText(said).first()).toBeVisible()
  await expect(page.getByRole('region', { name: wordsAr['reconfirm.title'] })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(said).first()).toBeVisible()
  const after = await readJson<MissionView>(context.request, `/api/missions/${id}`)
  expect(after).toMatchObject({ canReconfirm: false, reconfirmation: { state: 'done' } })
})

test('a reported absence is contested, taken on by one admin and left to them by another, and answered to its seller', async ({
  browser,
}) => {
  const seller = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
  await signInAs(seller.context, FREELANCER)
  const { id } = await findOwn(seller.context.request, 'cancelled', each => each.absence?.canContest === true)
  const story = `J’étais devant la porte dès neuf heures (${crypto.randomUUID().slice(0, 6)}).`
  await openStarted(seller.page, `/freelancer/missions/${id}`)
  const part = seller.page.getByRole('region', { name: words['absence.reported'] })
  await part.getByRole('button', { name: words['absence.do'] }).click()
  await expect(part.getByText(words['absence.empty'])).toBeVisible()
  await expectAccessible(seller.page)
  await part.getByLabel(words['absence.label']).fill(story)
  await part.getByRole('button', { name: words['absence.do'] }).click()
  await expect(seller.page.getByText(words['absence.waits'])).toBeVisible()
  await expectNoSidewaysScroll(seller.page)

  // one admin finds it in the queue and takes it on
  const one = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(one.context, SECOND_ADMIN)
  await openStarted(one.page, '/admin/moderation?view=all&of=absence&assignee=nobody')
  await one.page.locator('[data-row]').filter({ hasText: story }).getByRole('link').click()
  await one.page.getByRole('button', { name: words['absence.assign'] }).click()
  await expect(one.page.getByRole('button', { name: words['absence.release'] })).toBeVisible()

  // the other sees by whom, and has nothing to answer with
  const other = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  await signInAs(other.context, 'admin@demo.rahba.test')
  await openStarted(other.page, '/admin/moderation?view=all&of=absence&assignee=others')
  const row = other.page.locator('[data-row]').filter({ hasText: story })
  await expect(row).toContainText('Karim Ziani')
  await row.getByRole('link').click()
  await expect(other.page.getByRole('button', { name: wordsAr['absence.takeOver'] })).toBeVisible()
  await expect(other.page.getByLabel(wordsAr['absence.answer'])).toHaveCount(0)
  // each sees that the other has it open, until it is left by the way back to what waits
  await expect(other.page.getByRole('status').filter({ hasText: 'Karim Ziani' })).toBeVisible()
  const alsoThere = one.page.getByRole('status').filter({ hasText: / regarde aussi$/ })
  await expect(alsoThere).toBeVisible()
  await expectNoSidewaysScroll(other.page)
  await expectAccessible(other.page)

  await other.page.getByRole('link', { name: wordsAr['absence.all'] }).click()
  await expect(other.page).toHaveURL(/\/admin\/moderation\?view=all&of=absence$/)
  await expect(alsoThere).toHaveCount(0)
  await expect(other.page.locator('[data-row]').filter({ hasText: story })).toContainText(
    wordsAr['absence.viewer'].replace('{name} ', ''),
  )

  const answer = 'L’hôte confirme que vous étiez là.'
  await one.page.getByLabel(words['absence.answer'], { exact: true }).fill(answer)
  await one.page.getByRole('button', { name: words['absence.do.upheld'] }).click()
  await expect(one.page.getByText(words['absence.upheld'])).toBeVisible()
  await expect(one.page.getByRole('button', { name: words['absence.release'] })).toHaveCount(0)
  await seller.page.reload()
  await expect(seller.page.getByText(answer)).toBeVisible()
})
