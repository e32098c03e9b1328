import { expect, it } from 'vitest'
import type { Namespaces } from '#shared/messages/namespaces.ts'
import fr from '#shared/messages/bookings/fr.ts'
import ar from '#shared/messages/bookings/ar.ts'
import { createTranslator } from '#shared/messages/translator.ts'

const french = createTranslator<Namespaces['bookings']>('fr', fr)
const arabic = createTranslator<Namespaces['bookings']>('ar', ar)

it('says of one day what is said of one, and elides before a name', () => {
  expect(french('accept.text', { days: 1, name: 'Inès', address: 'hidden' })).toBe(
    'Ce jour sera réservé dans votre calendrier, et Inès recevra aussitôt l’adresse.',
  )
  expect(french('refuse.text', { days: 3, name: '', address: '' } as never)).toContain('Ces jours restent libres')
  expect(french('accept.of', { name: 'Emma' })).toBe('Accepter la demande d’Emma')
  expect(arabic('accept.text', { days: 2, name: 'Inès', address: 'hidden' })).toContain('هذان اليومان')
})

it('promises nobody an address that everybody sees', () => {
  expect(french('accept.text', { days: 2, name: 'Inès', address: 'public' })).toBe(
    'Ces jours seront réservés dans votre calendrier, et Inès l’apprendra aussitôt.',
  )
  expect(arabic('accept.text', { days: 2, name: 'Inès', address: 'public' })).not.toContain('العنوان')
})
