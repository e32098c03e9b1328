import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  contents: 'Sommaire',
  gist: 'L’essentiel',
  updated: 'Mis à jour le {day}',
  print: 'Imprimer',
  'onward.label': 'Pour continuer',
  'onward.title': 'Une question sur cette page ?',
  'onward.text': 'Écrivez-nous : une personne vous répond dans les 24 heures.',
  'onward.contact': 'Nous contacter',
  'onward.help': 'Ouvrir le centre d’aide',
  'company.name': 'Exploitant',
  'company.legalForm': 'Forme juridique',
  'company.address': 'Adresse',
  'company.registration': 'Immatriculation',
  'company.cndp': 'Déclaration CNDP',
  'company.hosting': 'Hébergement',
  'company.email': 'Contact',
  'example.title': 'Exemple : une vitrine à Marrakech',
  'example.space': 'Demande envoyée le {day, date, dayMonth}. Période : <dates>{dates}</dates>.',
  'example.sum': '{days, plural, one {# jour × {price} =} other {# jours × {price} =}}',
  'example.pending': 'La demande est en attente',
  'example.pending.text': 'Vous la retirez d’un clic. Aucun jour n’était retenu.',
  'example.confirmed': 'La réservation est confirmée',
  'example.confirmed.text':
    'Vous l’annulez jusqu’à la veille, minuit à l’heure de l’espace. Ce que vous auriez déjà versé à l’hôte vous est rendu.',
  'example.stay': 'La période a commencé',
  'example.stay.text': 'Elle ne s’annule plus. Les jours sont dus à l’hôte, sauf accord entre vous.',
  'example.due': 'À payer',
} as const satisfies TranslationOf<typeof english>
