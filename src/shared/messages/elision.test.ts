import { describe, expect, it } from 'vitest'
import { elide } from './elision.ts'
import { createTranslator } from './translator.ts'

describe('French elision before a value', () => {
  const elided = [
    'Emma',
    'Inès',
    'Hassan',
    'Hélène',
    'Émile',
    'Adil',
    'Ouarzazate',
    'Yves',
    'Oujda',
    'Œil de bœuf',
    'hôtel Rif',
  ]
  it.each(elided)('says d’%s', name => {
    expect(elide('Demande de ', name)).toBe('Demande d’')
  })

  const whole = [
    'Salma',
    'Yasmine',
    'Youssef',
    '3 jours',
    'Hangar 7',
    'Halle aux grains',
    'Le Havre',
    'Hay Hassani',
    'onze',
    'سلمى',
    '',
  ]
  it.each(whole)('says de %s', name => {
    expect(elide('Demande de ', name)).toBe('Demande de ')
  })

  it('looks past the mark that isolates a name', () => {
    expect(elide('Avis de ', '\u2068Emma\u2069')).toBe('Avis d’')
  })

  it('changes whole words only', () => {
    expect(elide('Le monde ', 'Emma')).toBe('Le monde ')
    expect(elide('Que ', 'Emma')).toBe('Qu’')
  })
})

it('is heard in messages, through tags too, in French alone', () => {
  const words = { of: 'Demande de {name}', about: 'À propos de <b>{name}</b>' } as const
  const french = createTranslator<typeof words>('fr', words)
  expect(french('of', { name: 'Inès' })).toBe('Demande d’Inès')
  expect(french('of', { name: 'Karim' })).toBe('Demande de Karim')
  expect(french.parts('about', { name: 'Emma' })).toEqual(['À propos d’', { tag: 'b', children: ['Emma'] }])
  expect(createTranslator<typeof words>('en', words)('of', { name: 'Emma' })).toBe('Demande de Emma')
})
