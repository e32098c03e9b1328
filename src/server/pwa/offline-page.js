// Shows the page in the reader's language, chosen as the server does, and comes back with the connection.
const stored = name => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
const pages = [...document.querySelectorAll('[data-title]')]
const wanted = [stored('rahba_lang'), ...navigator.languages, 'en'].map(language => language?.split('-')[0])
const language = wanted.find(each => pages.some(page => page.lang === each))
const shown = pages.find(page => page.lang === language)
document.documentElement.lang = shown.lang
document.documentElement.dir = shown.dir
document.title = shown.dataset.title
shown.hidden = false
if (globalThis.savedDay.show(shown.querySelector('.day'))) shown.classList.add('has-day')
const theme = stored('rahba_theme')
if (theme) document.documentElement.dataset.theme = theme

const checkEveryMs = 10_000
// opened by its own address, it leads home
const wantedPage = location.pathname === '/offline.html' ? '/' : location.href
const goOn = () => location.replace(wantedPage)

async function check() {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return
  // what was noted is sent before anything else is checked
  await globalThis.savedDay.sendNoted()
  goOn()
}
addEventListener('online', check)
setInterval(check, checkEveryMs)
for (const retry of document.querySelectorAll('main > a')) retry.href = wantedPage
