// What a phone has stored of its missions (features/missions/day/saved-day.ts), shown without a network: the place and
// the contact, presence noted and sent later, and the code of a place. Its own block of the offline page's script.
const dayKey = 'rahba.day'
const stepMs = 30_000

function readDay() {
  try {
    const day = JSON.parse(localStorage.getItem(dayKey) ?? '{}')
    return { ...day, missions: day.missions ?? [], codes: day.codes ?? [], unsent: day.unsent ?? [] }
  } catch {
    return { missions: [], codes: [], unsent: [] }
  }
}

/** What is over is deleted, no matter who opens the page. */
function dropOver() {
  const day = readDay()
  const isOn = each => each.until > Date.now()
  const [missions, codes] = [day.missions.filter(isOn), day.codes.filter(isOn)]
  const dropped = day.missions.length + day.codes.length - missions.length - codes.length
  if (dropped > 0) writeDay({ ...day, missions, codes })
  return { missions, codes }
}

/** False where the browser keeps nothing. */
function writeDay(day) {
  try {
    localStorage.setItem(dayKey, JSON.stringify(day))
    return true
  } catch {
    return false
  }
}

const isToday = instant => new Date(instant).toDateString() === new Date().toDateString()

/**
 * The day it is at the place of a mission and the minute of it, by the clocks there, as the server computes it: they
 * change, and the phone's may be of another place.
 */
function clockAt({ timeZone }) {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' }
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', { ...digits, timeZone, hourCycle: 'h23' })
  const shown = Object.fromEntries(format.formatToParts(Date.now()).map(({ type, value }) => [type, value]))
  return { day: `${shown.year}-${shown.month}-${shown.day}`, minute: minuteOf(`${shown.hour}:${shown.minute}`) }
}

function element(name, text, attributes = {}) {
  const made = document.createElement(name)
  if (text) made.textContent = text
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

/** Into the shown language's place: what is of use now. True when there is any. */
function showDay(place) {
  const words = JSON.parse(place.dataset.words)
  const { missions, codes } = dropOver()
  if (missions.length > 0)
    place.append(element('h2', words.missions), ...missions.map(each => missionCard(each, words)))
  if (codes.length > 0) place.append(element('h2', words.codes), ...codes.map(each => codeCard(each, words)))
  return missions.length + codes.length > 0
}

function missionCard(mission, words) {
  const card = element('article')
  card.append(element('h3', mission.title, { dir: 'auto' }))
  for (const { day, startTime, endTime } of mission.days) {
    const name = new Date(`${day}T12:00:00Z`).toLocaleDateString(document.documentElement.lang, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    })
    card.append(element('p', `${name} · ${startTime}–${endTime}`))
  }
  for (const line of [mission.place, mission.address]) {
    if (line) card.append(element('p', line, { dir: 'auto' }))
  }
  const contact = element('p')
  contact.append(`${words.contact}${words.colon} `, element('bdi', mission.contact))
  card.append(contact)
  if (mission.phone) {
    const href = `tel:${mission.phone.replace(/[^+\d]/g, '')}`
    card.append(element('a', mission.phone, { href, dir: 'ltr', class: 'phone' }))
  }
  if (mission.dress) {
    const dress = element('p')
    dress.append(`${words.dress}${words.colon} `, element('bdi', mission.dress))
    card.append(dress)
  }
  if (mission.tasks.length > 0) {
    const list = element('ul')
    for (const task of mission.tasks) {
      const item = element('li')
      item.append(element('bdi', task))
      list.append(item)
    }
    card.append(list)
  }
  const today = mission.days.find(each => each.day === clockAt(mission).day)
  if (today?.isPresent) card.append(element('p', words.present, { class: 'present' }))
  else if (today) card.append(presenceForm(mission, today, words))
  return card
}

/** As the server takes it (shared/missions/presence.ts). */
const earlyMinutes = 60

const minuteOf = time => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** 'HH:mm' of an hour before. */
function hourBefore(time) {
  return `${String(Math.max(0, Number(time.slice(0, 2)) - 1)).padStart(2, '0')}${time.slice(2)}`
}

/** Six digits, or the button without a code: stored with the moment at which it was pressed. */
function presenceForm(mission, today, words) {
  const form = element('form')
  const noted = element('p', '', { role: 'status' })
  const said = readDay().unsent.find(each => each.missionId === mission.id && isToday(each.takenAt))
  if (said) {
    noted.textContent = waitingText(said.takenAt, words)
    return noted
  }
  /** What keeps it from being taken at this moment. */
  const refusal = () => {
    const { day, minute } = clockAt(mission)
    if (minute < minuteOf(today.startTime) - earlyMinutes) {
      return words.early.replace('{from}', hourBefore(today.startTime))
    }
    // the page may have stood open since the day before
    return day > today.day || minute >= minuteOf(today.endTime) ? words.over : null
  }
  const note = shown => {
    const wrong = refusal()
    if (wrong !== null) return (noted.textContent = wrong)
    const day = readDay()
    const takenAt = new Date().toISOString()
    day.unsent.push({ missionId: mission.id, ...shown, takenAt, key: newKey() })
    if (!writeDay(day)) return (noted.textContent = words.failed)
    noted.textContent = waitingText(takenAt, words)
    form.replaceWith(noted)
  }
  const label = element('label', words.digits)
  const field = element('input', '', { inputmode: 'numeric', autocomplete: 'off', maxlength: '7', dir: 'ltr' })
  field.value = scannedCode(mission.id)
  label.append(field)
  const alone = element('button', words.keep, { type: 'button' })
  alone.addEventListener('click', () => note({}))
  form.append(label, element('button', words.byCode), element('p', words.without), alone, noted)
  form.addEventListener('submit', event => {
    event.preventDefault()
    const code = field.value.replace(/\D/g, '')
    if (!/^\d{6}$/.test(code)) {
      noted.textContent = words.wrong
      field.setAttribute('aria-invalid', 'true')
      return field.focus()
    }
    note({ code })
  })
  return form
}

/** The six digits in the address that the code of a place leads to, where this page has opened for it; else nothing. */
function scannedCode(missionId) {
  const code = new URLSearchParams(location.search).get('code') ?? ''
  return location.pathname === `/freelancer/missions/${missionId}` && /^\d{6}$/.test(code) ? code : ''
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

function waitingText(takenAt, words) {
  const time = new Date(takenAt).toLocaleTimeString(document.documentElement.lang, { timeStyle: 'short' })
  return words.waiting.replace('{time}', time)
}

/** The code of a place, computed here every half minute (RFC 4226; twin: shared/missions/presence.ts). */
function codeCard({ id, title, freelancerName, seed }, words) {
  const card = element('article')
  const digits = element('p', '––– –––', { class: 'digits', dir: 'ltr' })
  const next = element('p')
  const picture = element('div', '', {
    role: 'img',
    'aria-label': words.picture.replace('{name}', freelancerName),
    class: 'code',
  })
  const heading = element('h3', title, { dir: 'auto' })
  card.append(heading, element('p', freelancerName, { dir: 'auto' }), digits, next, picture)
  let shownStep = -1
  async function tick() {
    const step = Math.floor(Date.now() / stepMs)
    next.textContent = words.next.replace('{seconds}', String(((stepMs - (Date.now() % stepMs)) / 1000 + 0.5) | 0))
    if (step === shownStep) return
    shownStep = step
    const code = await reckon(seed, step)
    digits.textContent = `${code.slice(0, 3)}\u2009${code.slice(3)}`
    picture.replaceChildren(drawCode(`${location.origin}/freelancer/missions/${id}?code=${code}`))
  }
  void tick()
  setInterval(tick, 500)
  return card
}

const quietZone = 4

/** The page of the mission with the code filled in, as a phone's camera opens it (twin: PresenceCodeScreen). */
function drawCode(text) {
  const { size, data } = globalThis.qrCodes.encode(text, { ecc: 'M', border: 0 })
  const side = size + 2 * quietZone
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', `${-quietZone} ${-quietZone} ${side} ${side}`)
  svg.setAttribute('shape-rendering', 'crispEdges')
  const dark = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  dark.setAttribute('d', modules.join(''))
  svg.append(dark)
  return svg
}

async function reckon(seed, step) {
  const bytes = Uint8Array.from(atob(seed), letter => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const message = new DataView(new ArrayBuffer(8))
  message.setBigUint64(0, BigInt(step))
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, message.buffer))
  const number = mac.getUint32(mac.getUint8(mac.byteLength - 1) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Sends what was noted, each once however often it is tried: by its key. What is refused for good is not sent again. */
async function sendNoted() {
  for (const { missionId, code, takenAt, key, isRefused } of readDay().unsent) {
    if (isRefused) continue
    const answer = await fetch(`/api/missions/${encodeURIComponent(missionId)}/presence`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ code, takenAt }),
    }).catch(() => null)
    if (answer === null || answer.status >= 500 || [401, 408, 429].includes(answer.status)) return
    const day = readDay()
    // the site's own pages show what was refused, and then drop it
    const unsent = answer.ok
      ? day.unsent.filter(each => each.key !== key)
      : day.unsent.map(each => (each.key === key ? { ...each, isRefused: true } : each))
    writeDay({ ...day, unsent })
  }
}

// for offline-page.js, the block beside this one
globalThis.savedDay = { show: showDay, sendNoted }
