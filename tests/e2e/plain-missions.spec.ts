import { type APIRequestContext, expect, test } from '@playwright/test'
import { addDays, todayIn } from '#shared/days.ts'
import { formatMinor } from '#shared/format.ts'
import request from '#shared/messages/mission-request/fr.ts'
import workAr from '#shared/messages/mission-work/ar.ts'
import work from '#shared/messages/mission-work/fr.ts'
import seller from '#shared/messages/seller-missions/ar.ts'
import validationAr from '#shared/messages/validation/ar.ts'
import validation from '#shared/messages/validation/fr.ts'
import type { MissionList, MissionView } from '#shared/missions/contract.ts'
import { formatMinutes } from '#shared/missions/minutes.ts'
import type { MissionWork } from '#shared/missions/work-contract.ts'
import { send, spaceOfHost } from './missions.ts'
import { openAccount } from './new-account.ts'
import {
  DESKTOP,
  expectNoSidewaysScroll,
  FREELANCER,
  openBrowser,
  PHONE,
  RETAILER,
  signInAs,
  siteUrl,
} from './people.ts'
import { readJson } from './read-json.ts'

const plain = { javaScriptEnabled: false } as const
const idOf = (address: string) => new URL(address).pathname.split('/').at(-1) ?? ''

test('without JavaScript a mission is published, applied to, changed and withdrawn; what was refused is still there', async ({
  browser,
}) => {
  const day = addDays(todayIn('Africa/Casablanca', Date.now()), 20)
  const title = `Vente de céramiques ${crypto.randomUUID().slice(0, 8)}`
  const retailer = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP, ...plain })
  await signInAs(retailer.context, RETAILER)
  const { page } = retailer

  await test.step('the place first, looked for by its city', async () => {
    await page.goto('/mission/request')
    await expect(page.getByLabel(request['what.name'])).toBeHidden()
    await page.getByRole('textbox', { name: request['place.search'] }).fill('Casablanca')
    await page.getByRole('button', { name: request['place.do'] }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Casablanca/ })
      .first()
      .click()
    await expect(page.getByRole('link', { name: request['place.change'] })).toBeVisible()
  })

  const rows = page.getByRole('listitem').filter({ has: page.getByLabel(request['days.date']) })
  await test.step('refused beside each cause, with everything that was typed', async () => {
    await page.getByLabel(request['what.name']).fill(title)
    await page.getByLabel(request['what.tasks']).fill('Accueillir\nEncaisser')
    await page.getByLabel(request['pay.rate']).fill('dix-huit')
    await page.getByText('Vente', { exact: true }).click()
    await page.locator('input[name=audience][value=all]').check()
    await page.locator('summary', { hasText: request['days.more'] }).click()
    const second = rows.nth(1)
    await second.getByLabel(request['days.date']).fill(day)
    await second.getByLabel(request['days.start']).fill('18:00')
    await second.getByLabel(request['days.end']).fill('16:00')
    await page.getByRole('button', { name: request['send.one'] }).click()
    await expect(page.getByRole('alert')).toContainText(request['send.failed'])
    await expect(page.getByLabel(request['what.name'])).toHaveValue(title)
    await expect(page.getByLabel(request['what.tasks'])).toHaveValue('Accueillir\nEncaisser')
    await expect(page.getByLabel(request['pay.rate'])).toHaveValue('dix-huit')
    await expect(page.locator('input[name=audience][value=all]')).toBeChecked()
    await expect(rows.first().getByLabel(request['days.date'])).toHaveValue(day)
    await expect(rows.first()).toContainText(validation['validation.time.order'])
    await expect(page.getByRole('main')).toContainText(validation['validation.rate'])
    await expectNoSidewaysScroll(page)
  })

  const missionId = await test.step('published', async () => {
    await page.getByLabel(request['pay.rate']).fill('18,50')
    await rows.first().getByLabel(request['days.start']).fill('16:00')
    await rows.first().getByLabel(request['days.end']).fill('00:00')
    await page.getByRole('button', { name: request['send.one'] }).click()
    await expect(page.getByText(request['send.published'])).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    return idOf(page.url())
  })
  const sent = await readJson<MissionView>(retailer.context.request, `/api/missions/${missionId}`)
  expect(sent).toMatchObject({ hourlyRateMinor: 1850, tasks: ['Accueillir', 'Encaisser'], skills: ['sales'] })
  expect(sent.days).toMatchObject([{ day, startTime: '16:00', endTime: '24:00', breakMinutes: 60 }])

  const freelancer = await openBrowser(browser, { locale: 'ar', viewport: PHONE, ...plain })
  await signInAs(freelancer.context, FREELANCER)
  const phone = freelancer.page
  const readOwn = async () =>
    (await readJson<MissionView>(freelancer.context.request, `/api/missions/${missionId}`)).application
  const word = 'أبيع الخزف منذ ست سنوات وأعرف الحي جيدًا. '.repeat(18).trim()

  await test.step('an invitation is declined, and its retailer reads so', async () => {
    const { me } = await readJson<{ me: { id: string } }>(freelancer.context.request, '/api/me')
    const invite = () =>
      retailer.context.request.post(`/api/missions/${missionId}/invitation`, {
        data: { freelancerId: me.id },
        headers: { origin: siteUrl() },
      })
    expect((await invite()).status()).toBe(200)
    await phone.goto(`/freelancer/missions/${missionId}`)
    await phone.getByRole('button', { name: seller['invitation.decline'] }).click()
    await expect(phone.getByText(seller['invitation.declined'])).toBeVisible()
    await expect(phone.getByText(seller['apply.uninvited'])).toBeVisible()
    await expect(phone.getByRole('button', { name: seller['invitation.decline'] })).toBeHidden()
    await expectNoSidewaysScroll(phone)
    await page.goto(`/retailer/missions/${missionId}`)
    await expect(page.getByRole('listitem').filter({ hasText: request['invite.declined'] })).toBeVisible()
    expect((await invite()).status()).toBe(409)
  })

  await test.step('applied to on a phone in Arabic, after a refusal that keeps the words', async () => {
    await phone.goto(`/freelancer/missions/${missionId}`)
    await phone.getByLabel(seller['apply.message']).fill(word)
    await phone.getByRole('checkbox').uncheck()
    await phone.getByRole('button', { name: seller['apply.do'] }).click()
    await expect(phone.getByRole('group', { name: seller['apply.offered'] })).toContainText(seller['apply.noDay'])
    await expect(phone.getByLabel(seller['apply.message'])).toHaveValue(word)
    await expect(phone.getByRole('checkbox')).not.toBeChecked()
    await expectNoSidewaysScroll(phone)
    await phone.getByRole('checkbox').check()
    await phone.getByRole('button', { name: seller['apply.do'] }).click()
    await expect(phone.getByText(seller['apply.done'])).toBeVisible()
    expect(await readOwn()).toMatchObject({ state: 'offered', message: word, offeredDays: null })
  })

  await test.step('changed to other hours, and taken back', async () => {
    await phone.locator('summary', { hasText: seller['apply.change'] }).click()
    await phone.getByLabel(seller['apply.start']).fill('17:00')
    await phone.getByRole('button', { name: seller['apply.save'] }).click()
    await expect(phone.getByText(seller['apply.done'])).toBeVisible()
    expect((await readOwn())?.offeredDays).toMatchObject([{ day, startTime: '17:00', endTime: '24:00' }])
    await phone.getByRole('button', { name: seller['apply.withdraw'] }).click()
    await expect(phone.getByText(seller['apply.withdrawDone'])).toBeVisible()
    expect((await readOwn())?.state).toBe('withdrawn')
  })
})

test('without JavaScript a mission is proposed to one person, with a word', async ({ browser }) => {
  const spaceId = await spaceOfHost(browser, 'marrakech')
  const her = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(her.context, FREELANCER)
  const { me } = await readJson<{ me: { id: string } }>(her.context.request, '/api/me')
  const { context } = await openAccount(
    browser,
    { locale: 'fr', viewport: DESKTOP },
    { firstName: 'Nora', lastName: 'Saidi', role: 'retailer' },
  )
  const bare = await openBrowser(browser, { locale: 'fr', viewport: PHONE, ...plain })
  await bare.context.addCookies(await context.cookies())
  const { page } = bare
  await page.goto(`/mission/request?freelancerId=${me.id}&spaceId=${spaceId}`)
  const day = addDays(todayIn('Africa/Casablanca', Date.now()), 41)
  await page.getByLabel(request['what.name']).fill('Tenir le stand')
  await page.getByLabel(request['days.date']).first().fill(day)
  await page.getByLabel(request['pay.rate']).fill('15')
  await page.getByLabel(request['who.note']).fill('Bonjour, votre profil nous plaît.')
  await page.locator('input[name=fallback][value=publish]').check()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: request['send.one'] }).click()
  await expect(page.getByText(request['send.proposed'])).toBeVisible()
  const sent = await readJson<MissionView>(bare.context.request, `/api/missions/${idOf(page.url())}`)
  expect(sent).toMatchObject({ status: 'pending', fallback: 'publish', hourlyRateMinor: 1500 })
  expect(sent.freelancer?.id).toBe(me.id)
  expect(sent.events[0]?.note).toBe('Bonjour, votre profil nous plaît.')

  await test.step('cancelled, and published anew in one tap with all that it said', async () => {
    await send(bare.context.request, 'post', `/api/missions/${sent.id}/cancellation`, {})
    await page.reload()
    await page.getByRole('link', { name: request['page.published'] }).click()
    await expect(page.getByLabel(request['what.name'])).toHaveValue('Tenir le stand')
    await expect(page.getByLabel(request['days.date']).first()).toHaveValue(day)
    await expect(page.getByLabel(request['pay.rate'])).toHaveValue('15')
    await expect(page.locator('input[name=audience][value=all]')).toBeChecked()
    await expect(page.getByLabel(request['who.note'])).toBeHidden()
    await page.getByRole('button', { name: request['send.one'] }).click()
    await expect(page.getByText(request['send.published'])).toBeVisible()
    const again = await readJson<MissionView>(bare.context.request, `/api/missions/${idOf(page.url())}`)
    const { title, hourlyRateMinor, days } = sent
    expect(again).toMatchObject({ status: 'open', isOpenCall: true, title, hourlyRateMinor, days, freelancer: null })
  })
})

test('what is not a retailer’s own mission, or is gone, is missing for them, and leads to theirs', async ({
  browser,
}) => {
  const owner = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(owner.context, RETAILER)
  const { missions } = await readJson<{ missions: { id: string; title: string }[] }>(
    owner.context.request,
    '/api/retailer/missions',
  )
  const [others] = missions
  if (!others) throw new Error('The demo’s retailer has no mission')
  const { context } = await openAccount(
    browser,
    { locale: 'fr', viewport: DESKTOP },
    { firstName: 'Lina', lastName: 'Berrada', role: 'retailer' },
  )
  const bare = await openBrowser(browser, { locale: 'fr', viewport: PHONE, ...plain })
  await bare.context.addCookies(await context.cookies())
  const { page } = bare
  for (const id of [others.id, crypto.randomUUID(), 'nothing']) {
    const answer = await page.goto(`/retailer/missions/${id}`)
    expect(answer?.status(), id).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(request['page.missing'])
    await expect(page.getByText(request['page.missingText'])).toBeVisible()
    await expect(page.getByText(others.title)).toBeHidden()
  }
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: request['page.back'] }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(request['list.title'])
})

test('without JavaScript hours are corrected and agreed, and a payment declared, disputed and received', async ({
  browser,
}) => {
  const her = await openBrowser(browser, { locale: 'ar', viewport: PHONE, ...plain })
  await signInAs(her.context, FREELANCER)
  const { id, retailer } = await endedMission(her.context.request)
  const his = await openBrowser(browser, { locale: 'fr', viewport: PHONE, ...plain })
  await signInAs(his.context, emailOf(retailer))
  const [phone, shop] = [her.page, his.page]
  const read = () => readJson<MissionWork>(her.context.request, `/api/missions/${id}/work`)
  const [from, to] = [`/retailer/missions/${id}`, `/freelancer/missions/${id}`]

  await test.step('what is no duration is refused beside its field, and still there', async () => {
    await phone.goto(to)
    await phone.locator('summary', { hasText: workAr['claim.counter'] }).click()
    const field = phone.getByLabel(workAr['claim.field'])
    const hours = phone.locator('form[action$="/hours"]')
    await field.fill('سبع ساعات')
    await phone.getByRole('button', { name: workAr['claim.save'] }).click()
    await expect(field).toHaveValue('سبع ساعات')
    await expect(hours).toContainText(validationAr['validation.duration'])
    await field.fill('23:00')
    await phone.getByRole('button', { name: workAr['claim.save'] }).click()
    await expect(hours).toContainText(validationAr['validation.minutes'])
    await expectNoSidewaysScroll(phone)
    await field.fill('٦:٤٥')
    await phone.getByRole('button', { name: workAr['claim.save'] }).click()
    await expect(phone.getByText(workAr['claim.saved'], { exact: true })).toBeVisible()
    await expect(phone.getByText(workAr['claim.you'].replace('{time}', formatMinutes(405, 'ar')))).toBeVisible()
    expect((await read()).days[0]).toMatchObject({ claimedMinutes: 405, claimedBy: 'freelancer', agreedMinutes: null })
  })

  await test.step('the other side agrees', async () => {
    await shop.goto(from)
    const time = formatMinutes(405, 'fr')
    await shop.getByText(work['agree.do'].replace('{time}', time)).click()
    await expect(shop.getByText(work['agree.done'], { exact: true })).toBeVisible()
    await expect(shop.getByText(work['agreed.both'].replace('{time}', time))).toBeVisible()
    expect((await read()).days[0]).toMatchObject({ agreedMinutes: 405, agreedMethod: 'both' })
  })

  const amount = async (locale: 'fr' | 'ar') => {
    const { payment } = await read()
    return formatMinor(payment.amountMinor, payment.currency, locale)
  }
  const declare = async () => {
    await shop.goto(from)
    await shop.getByLabel(work['declare.way']).selectOption('cash')
    await shop.getByRole('button', { name: work['declare.do'].replace('{amount}', await amount('fr')) }).click()
    await expect(shop.getByText(work['declare.done'], { exact: true })).toBeVisible()
    await expect(shop.getByText(work['state.declared'], { exact: true })).toBeVisible()
  }

  await test.step('declared, disputed with words, declared again and received', async () => {
    await declare()
    await phone.goto(to)
    await phone.locator('summary', { hasText: workAr['dispute.open'] }).click()
    await phone.getByLabel(workAr['dispute.text']).fill('   ')
    await phone.getByRole('button', { name: workAr['dispute.do'], exact: true }).click()
    await expect(phone.locator('form[action$="/dispute"]')).toContainText(workAr['dispute.missing'])
    await expectNoSidewaysScroll(phone)
    await phone.getByLabel(workAr['dispute.text']).fill('لم يصل شيء بعد.')
    await phone.getByRole('button', { name: workAr['dispute.do'], exact: true }).click()
    await expect(phone.getByText(workAr['dispute.done'], { exact: true })).toBeVisible()
    await expect(phone.getByText('لم يصل شيء بعد.')).toBeVisible()
    await declare()
    await phone.goto(to)
    await phone.getByText(workAr['receipt.do'].replace('{amount}', await amount('ar'))).click()
    await expect(phone.getByText(workAr['receipt.done'], { exact: true })).toBeVisible()
    await expect(phone.getByText(workAr['state.received'], { exact: true })).toBeVisible()
    expect((await read()).payment).toMatchObject({ state: 'received', method: 'cash' })
  })
})

/** As the demo makes it of a name. */
const emailOf = ({ firstName, lastName }: MissionView['retailer']) =>
  `${firstName}.${lastName}@demo.rahba.test`
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s’']/g, '')
    .toLowerCase()

/** One of hers that has just ended, whose retailer has said how long it was. */
async function endedMission(request: APIRequestContext): Promise<MissionView> {
  const { missions } = await readJson<MissionList>(request, '/api/freelancer/missions?status=completed')
  for (const { id } of missions) {
    const { days } = await readJson<MissionWork>(request, `/api/missions/${id}/work`)
    if (days.some(each => each.canAgree && each.claimedBy === 'retailer')) {
      return readJson<MissionView>(request, `/api/missions/${id}`)
    }
  }
  throw new Error('The demo’s freelancer has no hours to answer')
}
