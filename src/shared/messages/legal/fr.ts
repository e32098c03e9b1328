import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  contents: 'Sommaire',
  summary: 'L’essentiel',
  updated: 'Mis à jour le {day}',
  print: 'Imprimer',
  'onward.label': 'Pour continuer',
  'onward.title': 'Une question sur cette page ?',
  'onward.text': 'Écrivez-nous : une personne de l’équipe vous répond.',
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
  'example.caption': 'Ce qui est dû à l’hôte, selon le jour de l’annulation et les conditions de l’espace',
  'example.when': 'Vous annulez',
  'example.pending': 'tant que la demande est en attente',
  'example.stay': 'à partir du {day, date, dayMonth} : plus d’annulation',
  'example.deposit': 'Supposons un acompte de {deposit} versé le {paid, date, dayMonth}, sous des conditions modérées.',
  'example.deposit.free':
    'Vous annulez le {day, date, dayMonth} : vous ne devez rien, et l’hôte vous rend les {deposit}.',
  'example.deposit.less':
    'Vous annulez le {day, date, dayMonth} : vous devez {owed}, et l’hôte vous rend {difference}.',
  'example.deposit.same': 'Vous annulez le {day, date, dayMonth} : vous devez {owed}, que vous avez déjà versés.',
  'example.deposit.more':
    'Vous annulez le {day, date, dayMonth} : vous devez {owed}, et réglez les {difference} qui manquent.',
} as const satisfies TranslationOf<typeof english>
