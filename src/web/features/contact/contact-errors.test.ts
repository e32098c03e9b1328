import { describe, expect, test } from 'vitest'
import { contactMessage } from '#shared/contact/contract.ts'
import french from '#shared/messages/validation/fr.ts'
import { CONTACT_FIELDS, type ContactField, contactError } from './contact-errors.ts'

const right = {
  fullName: 'Inès Moreau',
  email: 'ines@example.com',
  subject: 'other',
  message: 'Bonjour à toute l’équipe.',
}

const cases: [ContactField, string, string | null][] = [
  ['fullName', 'Al', null],
  ['fullName', ' A ', 'Le nom doit contenir au moins 2 caractères'],
  ['fullName', '😀', 'Le nom doit contenir au moins 2 caractères'],
  ['email', 'ines@example.com', null],
  ['email', 'ines@example', 'Veuillez entrer une adresse email valide'],
  ['email', 'ines@example.com, salma@example.com', 'Veuillez entrer une adresse email valide'],
  ['email', '', 'Veuillez entrer une adresse email valide'],
  ['subject', 'partnership', null],
  ['subject', '', 'Veuillez sélectionner un sujet'],
  ['message', '1234567890', null],
  ['message', '123456789 ', 'Le message doit contenir au moins 10 caractères'],
]

describe('the contact form', () => {
  test.each(cases)('says of %s %j: %s', (field, text, words) => {
    const refusal = contactError(field, text)
    expect(refusal && french[refusal]).toBe(words)
  })

  test.each(cases)('says of %s %j what the server says', (field, text, words) => {
    const parsed = contactMessage.safeParse({ ...right, [field]: text })
    const issue = parsed.error?.issues[0]
    expect(issue ? french[issue.message as keyof typeof french] : null).toBe(words)
  })

  test('has nothing against what is right', () => {
    expect(CONTACT_FIELDS.map(field => contactError(field, right[field]))).toEqual([null, null, null, null])
  })
})
