import { expect, it } from 'vitest'
import fr from '#shared/messages/space/fr.ts'
import type { Namespaces } from '#shared/messages/namespaces.ts'
import { createTranslator } from '#shared/messages/translator.ts'
import { stepsOf } from './NextSteps.tsx'

const t = createTranslator<Namespaces['space']>('fr', fr)
const steps = (locationPrecision: 'exact' | 'approximate', instantBook = true) =>
  stepsOf({ locationPrecision, instantBook }, t).join(' ')

it('promises the address only where it is not public', () => {
  expect(steps('approximate')).toContain('l’adresse exacte')
  expect(steps('exact')).not.toContain('adresse')
  expect(steps('exact')).toContain('écrire à l’hôte')
})

it('promises none for a request, which may be refused', () => {
  expect(steps('approximate', false)).not.toContain('adresse')
})
