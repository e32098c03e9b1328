import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  title: 'Avis',
  'question.retailer': 'Comment s’est passée la mission avec {name} ?',
  'question.freelancer': 'Comment s’est passé votre travail pour {name} ?',
  blind: '{name} a déjà donné son avis. Vous le lirez dès que le vôtre est écrit ; personne ne le lit avant.',
  'blind.first': 'Votre avis devient public quand {name} a donné le sien, ou le {day, date, long}.',
  'blind.private':
    'Votre avis reste entre {name} et vous : chacun lit celui de l’autre quand les deux sont écrits, ou le {day, date, long}.',
  until: 'Vous pouvez donner votre avis jusqu’au {day, date, long}.',
  waiting: 'Pas encore public',
  'waiting.private': 'Pas encore lisible par {name}',
  hint: 'Ce qui a aidé, ce qui a manqué. Restez aux faits, sans données personnelles.',
  publish: 'Envoyer mon avis',
  done: 'Merci pour votre avis !',
  none: 'Le délai pour donner un avis est passé.',
} satisfies TranslationOf<typeof english>
