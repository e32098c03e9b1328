/** What of an event says which days it takes; nothing else of a file leaves the computer, least of all names of guests. */
const RETAINED = new Set([
  'BEGIN',
  'END',
  'VERSION',
  'PRODID',
  'X-WR-TIMEZONE',
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'STATUS',
  'TRANSP',
])
const LEFT_OUT = new Set(['VALARM', 'VTIMEZONE', 'VTODO', 'VJOURNAL', 'VFREEBUSY'])

/** An iCalendar file without what no day depends on. A file that is cut off stays so: every BEGIN and END is kept. */
export function slimCalendar(text: string): string {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n|\r/)
  const retained: string[] = []
  let outside: string | null = null
  for (const line of lines) {
    const name = /^[\w-]+/.exec(line)?.[0].toUpperCase() ?? ''
    const component = line
      .slice(name.length + 1)
      .trim()
      .toUpperCase()
    if (outside !== null) {
      if (name === 'END' && component === outside) outside = null
      continue
    }
    if (name === 'BEGIN' && LEFT_OUT.has(component)) outside = component
    else if (RETAINED.has(name) || retained.length === 0) retained.push(line)
  }
  // one that never ends was cut off: the reader must see so
  if (outside !== null) retained.push(`BEGIN:${outside}`)
  return retained.map(line => `${line}\r\n`).join('')
}
