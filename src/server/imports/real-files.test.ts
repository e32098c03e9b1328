import { describe, expect, test } from 'vitest'
import { safeCsv } from '#shared/imports/safe-csv.ts'
import { currencyIn, readAmount, readNumber } from './amounts.ts'
import { ImportFileError } from './faults.ts'
import { type FileRequest, readFile } from './import-spaces.ts'
import { refusalText } from './fault-texts.ts'
import { readPlaceCell } from './place-names.ts'

const french = [
  'Nom;Description;Type;Surface;Adresse;Ville;Prix;Produits',
  'Café de l’Étoile;Une boutique claire à côté du marché central;boutique;28;12, rue de la Liberté;Fès;450;artisanat',
  'L’Œuvre d’été;Une vitrine éclairée près de la médina;vitrine;4,5;3, rue des Forgerons;Salé;1 250,50;bijoux',
].join('\r\n')
const arabic = [
  'الاسم;الوصف;النوع;المساحة;العنوان;المدينة;السعر;المنتجات',
  'متجر النور;متجر مضيء في وسط المدينة قرب السوق;متجر;٢٨;شارع الحرية رقم ١٢;مراكش;١٬٢٥٠;حرف',
].join('\r\n')

const tables = ['windows-1252', 'windows-1256'].map(encoding => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  return [encoding, new TextDecoder(encoding).decode(bytes)] as const
})

/** Byte by byte in an encoding of one byte a character; it must have every one. */
function encode(text: string, encoding: string): Uint8Array {
  const table = tables.find(([name]) => name === encoding)?.[1] ?? ''
  return Uint8Array.from(text.split(''), character => {
    const byte = table.indexOf(character)
    if (byte < 0) throw new Error(`${encoding} has no ${character}`)
    return byte
  })
}

const utf16 = (text: string, mark: boolean) => Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()

const read = (bytes: Uint8Array | string, extra: Partial<FileRequest> = {}) =>
  readFile({ bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes, ...extra })

async function namesIn(bytes: Uint8Array | string): Promise<string[]> {
  const { candidates, refusals } = await read(bytes)
  expect(refusals.map(({ column, ...fault }) => `${column} ${refusalText(fault)}`)).toEqual([])
  return candidates.map(({ line }) => line.name)
}

const faultOf = async (bytes: Uint8Array | string): Promise<ImportFileError> => {
  const fault: unknown = await read(bytes).catch((error: unknown) => error)
  if (!(fault instanceof ImportFileError)) throw new Error('The file was taken')
  return fault
}

describe('a file in', () => {
  test.each([
    ['UTF-8', Buffer.from(french)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${french}`)],
    ['Windows-1252', encode(french, 'windows-1252')],
    ['UTF-16 little-endian', utf16(french, true)],
    ['UTF-16 big-endian', swapped(utf16(french, true))],
    ['UTF-16 without a mark', utf16(french, false)],
  ])('%s is read with its accents', async (_, bytes) => {
    expect(await namesIn(bytes)).toEqual(['Café de l’Étoile', 'L’Œuvre d’été'])
  })

  test.each([
    ['UTF-8', Buffer.from(arabic)],
    ['UTF-16', utf16(arabic, true)],
    [
      'Windows-1256',
      encode(arabic.replace(/[٠-٩]/g, d => String(d.charCodeAt(0) & 0xf)).replace('٬', ','), 'windows-1256'),
    ],
  ])('Arabic, %s, is read', async (_, bytes) => {
    expect(await namesIn(bytes)).toEqual(['متجر النور'])
    const { candidates } = await read(bytes)
    expect(candidates[0]?.line).toMatchObject({ surface_m2: 28, price_per_day: 125_000, city: { slug: 'marrakech' } })
  })

  test.each([
    ['Excel', 'xlsx', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
    ['old Excel', 'xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]],
    ['PDF', 'pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
    ['any bytes', 'other', [0x00, 0x01, 0x02, 0x41, 0x00, 0x00, 0x41, 0x42, 0x43]],
  ])('%s is told to be none', async (_, kind, bytes) => {
    expect(await faultOf(Uint8Array.from(bytes))).toMatchObject({ code: 'notText', params: { kind } })
  })
})

describe('headers', () => {
  test('are found below sep=, titles and empty lines, and lines keep the numbers of the editor', async () => {
    const text = `sep=;\r\nParc de magasins 2026;;;\r\n\r\n${french}\r\nXx;;;;;;;`
    const { candidates, refusals } = await read(text)
    expect(candidates.map(({ number }) => number)).toEqual([5, 6])
    expect(refusals[0]?.line).toBe(7)
  })

  test.each([[','], ['\t'], ['|']])('may be parted by %j', async separator => {
    const text = french
      .split('\r\n')
      .map(line =>
        line
          .split(';')
          .map(cell => `"${cell}"`)
          .join(separator),
      )
      .join('\n')
    expect(await namesIn(text)).toHaveLength(2)
  })

  test('may have units and stars', async () => {
    const text = french
      .replace('Prix', 'Prix par jour (MAD)')
      .replace('Surface', 'Surface [m²]')
      .replace('Nom', 'Nom *')
    expect(await namesIn(text)).toHaveLength(2)
  })

  test('that are missing are named, with those that were found', async () => {
    const fault = await faultOf('Réf;Loyer\n12;450')
    expect(fault.code).toBe('missingColumns')
    expect(fault.params['found']).toBe('"Réf", "Loyer"')
    expect(fault.headers).toEqual(['Réf', 'Loyer'])
  })
})

describe('cells', () => {
  test('may have bare quotation marks', async () => {
    const text = french
      .replace('Une boutique claire', 'Un écran 12" neuf,')
      .replace('Une vitrine', '"Une "belle" vitrine')
    const { candidates, refusals } = await read(text.replace('de la médina;', 'de la médina";'))
    expect(refusals).toEqual([])
    expect(candidates.map(({ line }) => line.description.slice(0, 19))).toEqual([
      'Un écran 12" neuf, ',
      'Une "belle" vitrine',
    ])
  })

  test.each([
    ['450', 450, null],
    ['450 DH', 450, 'MAD'],
    ['1 250 Dhs', 1250, 'MAD'],
    ['1\u202f250,50 MAD', 1250.5, 'MAD'],
    ['MAD 450', 450, 'MAD'],
    ['1,250', 1250, null],
    ['1.250 DH', 1250, 'MAD'],
    ['1’250', 1250, null],
    ['450 DH/jour', 450, 'MAD'],
    ['450 dirhams par jour', 450, 'MAD'],
    ['١٬٢٥٠ درهم', 1250, 'MAD'],
    ['١٢٥٠٫٥٠', 1250.5, null],
    ['\u200f450 د.م.\u200f', 450, 'MAD'],
    ['250€', 250, 'EUR'],
    ['€ 250', 250, 'EUR'],
    ['250 euros', 250, 'EUR'],
    ['300 AED', 300, 'AED'],
    ['300 د.إ', 300, 'AED'],
    ['$40', 40, 'USD'],
    ['gratuit', Number.NaN, null],
    ['sur demande', Number.NaN, null],
    ['450-500', Number.NaN, null],
  ])('%j is an amount of %d in %s', (text, value, currency) => {
    expect(readAmount(text)).toEqual({ value, currency })
  })

  test.each([
    ['28 m²', 28],
    ['28,5m2', 28.5],
    ['٢٨ م²', 28],
    ['1 000', 1000],
    ['-7.9899', -7.9899],
    ['deux', Number.NaN],
  ])('%j is the number %d', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })

  test('a price in a currency of another country is refused in words, whether the cell or the header says it', async () => {
    const inCell = await read(french.replace(';450;', ';250€;'))
    expect(inCell.refusals).toMatchObject([{ line: 2, column: 'Prix', code: 'currency', params: { currency: 'EUR' } }])
    const inHeader = await read(french.replace('Prix', 'Prix (€)'))
    expect(inHeader.refusals.map(({ code }) => code)).toEqual(['currency', 'currency'])
    expect(currencyIn('Prix par jour')).toBeNull()
    const abroad = await read(french.replace('Fès;450', 'Paris;45 €').replace('Salé;1 250,50', 'Dubai;AED 300'))
    expect(abroad.refusals).toEqual([])
    expect(abroad.candidates.map(({ line }) => [line.currency, line.price_per_day])).toEqual([
      ['EUR', 4_500],
      ['AED', 30_000],
    ])
    const dollars = await read(french.replace(';450;', ';$40;'))
    expect(dollars.refusals).toMatchObject([{ code: 'currency', params: { currency: 'USD', known: 'MAD' } }])
  })
})

describe('towns', () => {
  test.each([
    ['Vannes', 'Vannes', undefined],
    ['VANNES', 'Vannes', undefined],
    ['Commune de Bouznika', 'Bouznika', undefined],
    ['جماعة تيزنيت', 'Tiznit', undefined],
    ['75011 Paris', 'Paris', undefined],
    ['Paris 11e', 'Paris', '11e arrondissement'],
    ['Paris 1er arrondissement', 'Paris', '1er arrondissement'],
    ['Lyon 3ème', 'Lyon', '3e arrondissement'],
    ['Casablanca - Maârif', 'Casablanca', 'Maârif'],
    ['Maârif (Casablanca)', 'Casablanca', 'Maârif'],
    ['Marrakech/Guéliz', 'Marrakech', 'Guéliz'],
  ])('%j is %s, %s', (text, name, district) => {
    const reading = readPlaceCell(text, null)
    expect(reading.kind === 'town' && reading.town.names.fr).toBe(name)
    expect(reading.district).toBe(district)
  })

  const ofTown = (town: string, count = 1, extra = '') =>
    [
      `Nom;Description;Type;Surface;Adresse;Ville;Prix;Produits${extra && ';lat;lng'}`,
      ...Array.from(
        { length: count },
        (_, index) =>
          `Boutique ${index};Une boutique claire à côté du marché;boutique;28;${index}, rue de la Liberté;${town};450;artisanat${extra}`,
      ),
    ].join('\n')

  test('are never taken for another: a slip is asked about once for all of its lines', async () => {
    const asked = await read(ofTown('Khenifar', 3))
    expect(asked.candidates).toEqual([])
    expect(asked.refusals.map(({ code }) => code)).toEqual(['townGuess', 'townGuess', 'townGuess'])
    expect(asked.questions).toMatchObject([
      { text: 'Khenifar', kind: 'guess', lines: 3, firstLine: 2, options: [{ label: 'Khénifra', country: 'Maroc' }] },
    ])
    const slug = asked.questions[0]?.options[0]?.slug ?? ''
    const answered = await read(ofTown('Khenifar', 3), { towns: { khenifar: slug } })
    expect(answered.candidates.map(({ line }) => line.city.names.fr)).toEqual(['Khénifra', 'Khénifra', 'Khénifra'])
    expect(answered.taken).toEqual([{ text: 'Khenifar', town: 'Khénifra', lines: 3 }])
  })

  test('of one name are distinguished by the coordinates of the line, else asked about', async () => {
    expect((await read(ofTown('Saint-Denis'))).questions).toMatchObject([{ kind: 'several' }])
    const { candidates } = await read(ofTown('Saint-Denis', 1, ';-20.88;55.45'))
    expect(candidates[0]?.line.city.country).toBe('RE')
  })

  test('that are a neighborhood’s name are asked about', async () => {
    expect((await read(ofTown('Guéliz'))).questions).toMatchObject([
      { kind: 'guess', options: [{ label: 'Marrakech' }] },
    ])
  })

  test('that nobody knows may be new ones where the file has coordinates', async () => {
    const text = ofTown('Douar Exemple', 2, ';30.4;-8.2')
    expect((await read(text)).questions).toMatchObject([{ kind: 'unknown', options: [], canBeNew: true }])
    const { candidates } = await read(text, { towns: { 'Douar Exemple': 'new' } })
    expect(candidates.map(({ named }) => named?.name)).toEqual(['Douar Exemple', 'Douar Exemple'])
    expect((await read(ofTown('Douar Exemple'), { towns: { 'Douar Exemple': 'new' } })).refusals[0]?.code).toBe(
      'newTownNeedsPin',
    )
  })

  test('fifteen thousand lines are compared once for each town, in slices that let others in', async () => {
    const text = ofTown('Khenifar', 15_463)
    let turns = 0
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      turns += 1
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 1)
    const cpu = process.cpuUsage()
    const { refusals } = await read(text)
    clearInterval(timer)
    const { user, system } = process.cpuUsage(cpu)
    expect(refusals).toHaveLength(15_463)
    expect((user + system) / 1e6, 'seconds of processor time').toBeLessThan(8)
    expect(turns).toBeGreaterThan(20)
    expect(longest, 'ms without a turn').toBeLessThan(500)
  })
})

describe('the file of refusals', () => {
  test('has no cell that a spreadsheet would compute', () => {
    const text = safeCsv([
      ['=HYPERLINK("http://x")', '+1', '-1', '@a', '\tb'],
      ['a"b', 4, 'ligne\n2', 'é', ''],
    ])
    expect(text).toBe(
      '\ufeff"\'=HYPERLINK(""http://x"")";"\'+1";"\'-1";"\'@a";"\'\tb"\r\n"a""b";"4";"ligne\n2";"é";""\r\n',
    )
  })
})
