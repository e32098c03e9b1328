import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  title: 'Choisir vos dates',
  firstDay: 'Premier jour',
  lastDay: 'Dernier jour',
  typedHint: 'jj/mm/aaaa',
  openCalendar: 'Ouvrir le calendrier',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  today: 'aujourd’hui',
  unavailable: 'indisponible',
  rangeStart: 'premier jour',
  rangeEnd: 'dernier jour',
  inRange: 'dans vos dates',
  clear: 'Effacer',
  done: 'Valider',
  'summary.none': 'Choisissez le premier jour',
  'summary.first': 'À partir du {day, date, weekdayShort} : choisissez le dernier jour',
  'summary.range': '{count, plural, one {{range} · # jour} other {{range} · # jours}}',
  'refusal.notADay': 'Cette date n’existe pas. Écrivez par exemple 24/11/2026.',
  'refusal.unavailable': 'Certains de ces jours ne sont pas réservables. Choisissez-en d’autres.',
  'refusal.tooEarly': 'Réservable à partir du {day, date}.',
  'refusal.tooLate': 'Réservable jusqu’au {day, date}.',
  'refusal.tooShort': '{count, plural, one {Choisissez au moins # jour.} other {Choisissez au moins # jours.}}',
  'refusal.tooLong': '{count, plural, one {Choisissez # jour au plus.} other {Choisissez # jours au plus.}}',
} as const satisfies TranslationOf<typeof english>
