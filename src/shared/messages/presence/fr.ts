import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  // The code of a place, on the phone of its host or of the retailer
  'code.title': 'Code de présence',
  'code.show': 'Afficher le code',
  'code.text': '{name} tape ces six chiffres en arrivant, ou scanne le code. Ils changent toutes les 30 secondes.',
  'code.next': 'Nouveau code dans {seconds} s',
  'code.picture': 'Code à scanner avec le téléphone de {name}',
  'code.kept': 'Gardé sur cet appareil : il s’affiche aussi sans réseau.',
  'code.insecure': 'Ce navigateur ne sait pas calculer le code sur une page sans https.',
  'code.missing': 'Ce code n’est pas disponible',
  'code.missing.text': 'La mission n’est pas confirmée, ou elle n’a pas lieu chez vous.',
  'code.back': 'Retour au tableau de bord',
  'code.failed': 'Impossible de charger le code.',
  // Who comes to work in a host’s spaces
  arrivals: 'Vendeurs attendus',
  'arrivals.for': '{title} · pour {name}',
  'arrivals.note': 'Noter l’arrivée',
  'arrivals.noteOf': 'Noter l’arrivée de {name}',
  'arrivals.codeOf': 'Afficher le code pour {name}',
  'arrivals.here': 'Sur place',
  'arrivals.done': 'Arrivée notée.',
  'arrivals.failed': 'L’arrivée n’a pas pu être notée.',
  // The page without a connection
  'offline.missions': 'Vos missions, gardées sur ce téléphone',
  'offline.codes': 'Codes de présence',
  'offline.contact': 'Contact',
  'offline.dress': 'Tenue',
  'offline.present': 'Présence confirmée',
  'offline.digits': 'Code à six chiffres montré sur place',
  'offline.wrong': 'Six chiffres, comme affichés sur place',
  'offline.byCode': 'Confirmer avec le code',
  'offline.without': 'Sans code, par le bouton : c’est noté ainsi.',
  'offline.early': 'Possible dès {from}, une heure avant le début.',
  'offline.over': 'Les heures de cette journée sont passées.',
  'offline.keep': 'Confirmer ma présence',
  'offline.waiting': 'Présence notée à {time}. Elle part au retour du réseau.',
  'offline.failed': 'Ce navigateur ne garde rien : réessayez avec le réseau.',
  sent: 'Votre présence, notée hors ligne, est enregistrée.',
  refused: 'Votre présence, notée hors ligne, n’a pas été acceptée.',
} satisfies TranslationOf<typeof english>
