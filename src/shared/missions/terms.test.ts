import { expect, test } from 'vitest'
import { missionProposal } from './terms.ts'

const proposal = {
  title: 'Vente de bougies',
  description: 'Deux jours au marché de la place, avec la caisse.',
  days: [{ day: '2026-12-20', startTime: '10:00', endTime: '18:00', breakMinutes: 60 }],
  currency: 'EUR',
  spaceId: '01a21dbe-7c39-759b-978d-71eb6855e8dd',
}
const faultsOf = (input: unknown) =>
  (missionProposal.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

test('a rate is typed in the digits of any of our languages', () => {
  for (const amount of ['18,50', '18.5', '١٨٫٥'])
    expect(missionProposal.parse({ ...proposal, amount })).toMatchObject({ hourlyRateMinor: 1_850 })
})

test('what is missing is said beside what else is wrong', () => {
  expect(faultsOf({ ...proposal, title: '', audience: 'one' }).map(([path]) => path)).toEqual(
    expect.arrayContaining(['title', 'amount', 'freelancerId']),
  )
})

test.each([null, undefined, 'x', 7, []])('%j is refused and breaks nothing', input => {
  expect(missionProposal.safeParse(input).success).toBe(false)
})
