import { expect, test } from '@playwright/test'
import type { AdminUser } from '#shared/admin/users-contract.ts'
import { appealCharactersMax } from '#shared/decisions/reasons.ts'
import ar from '#shared/messages/decisions/ar.ts'
import fr from '#shared/messages/decisions/fr.ts'
import { inTurn } from '#tests/support/in-turn.ts'
import { linkInMail } from './mailbox.ts'
import { openAccount } from './new-account.ts'
import { DESKTOP, expectNoSidewaysScroll, openBrowser, PHONE, SECOND_ADMIN, signInAs, siteUrl } from './people.ts'
import { readJson } from './read-json.ts'

const READERS = [
  { locale: 'fr', viewport: DESKTOP, words: fr },
  { locale: 'ar', viewport: PHONE, words: ar },
] as const

for (const { locale, viewport, words } of inTurn(READERS)) {
  test(`who is suspended appeals from the mail, without a session and without JavaScript, in ${locale}`, async ({
    browser,
  }) => {
    const names = { firstName: 'Nadia', lastName: 'Bennis' }
    const person = await openAccount(browser, { locale, viewport }, names)
    const { me } = await readJson<{ me: { id: string } }>(person.context.request, '/api/me')
    await person.context.close()
    const team = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
    await signInAs(team.context, SECOND_ADMIN)
    const { version } = await readJson<AdminUser>(team.context.request, `/api/admin/users/${me.id}`)
    const decided = await team.context.request.post(`/api/admin/users/${me.id}/decisions`, {
      data: { action: 'suspended', reason: 'fraud', version },
      headers: { origin: siteUrl() },
    })
    expect(decided.ok(), await decided.text()).toBe(true)
    await team.context.close()

    const { page, context } = await openBrowser(browser, { locale, viewport, javaScriptEnabled: false })
    const link = new URL(await linkInMail(browser, person.email, '/decisions/'))
    const address = `${link.pathname}${link.search}`
    await page.goto(address)
    const form = page.locator('form[action$="/appeal"]')
    const text = form.getByRole('textbox', { name: words['appeal.text'] })
    // as from a browser that does not know the limit
    await page.route('**/appeal', async route => {
      const sent = new URLSearchParams(route.request().postData() ?? '')
      if (sent.get('text') === 'trop long') sent.set('text', 'Céramique ! '.repeat(appealCharactersMax / 6))
      await route.continue({ postData: sent.toString() })
    })
    await text.fill('trop long')
    await form.getByRole('button').click()
    await expect(text).toHaveValue(/^Céramique ! Céramique/)
    await expect(text).toHaveAttribute('aria-invalid', 'true')
    await expectNoSidewaysScroll(page)
    expect(page.url().endsWith(address), 'the key is kept, and nothing that was typed is in the address').toBe(true)
    const appeal = 'Ce n’était pas moi, هذا لم يكن أنا.'
    await text.fill(appeal)
    await form.getByRole('button').click()
    await expect(page.getByText(appeal)).toBeVisible()
    await expect(form).toHaveCount(0)
    expect(page.url().endsWith(address)).toBe(true)
    await context.close()
  })
}
