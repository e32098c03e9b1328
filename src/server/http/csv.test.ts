import { expect, test } from 'vitest'
import { csvLine, csvMark, csvResponse } from './csv.ts'

test('a record quotes what would break it, and computes nothing', () => {
  expect(csvLine(['Fès', 12.5, null, 'a,b', 'say "oui"', 'two\nlines'])).toBe(
    'Fès,12.5,,"a,b","say ""oui""","two\nlines"\r\n',
  )
  expect(csvLine(['=1+1', '+212', '-3', '@SUM(A1)', '\tx', -3])).toBe("'=1+1,'+212,'-3,'@SUM(A1),'\tx,-3\r\n")
})

test('a file is downloaded under its name, as UTF-8', async () => {
  const response = csvResponse('rahba-test', `${csvMark}${csvLine(['مراكش'])}`)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="rahba-test.csv"')
  expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})
