import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  // The list
  'list.label': 'Mes recherches enregistrées',
  'list.empty': 'Aucune recherche enregistrée',
  'list.emptyText': 'Cherchez un espace, puis enregistrez la recherche : nous guettons ce qui viendra y correspondre.',
  'list.explore': 'Explorer les espaces',
  'list.open': 'Ouvrir',
  'list.openLabel': 'Ouvrir {name}',
  'list.alertOn': 'Alerte activée',
  'list.alertOff': 'Alerte désactivée',
  'list.silence': 'Désactiver l’alerte',
  'list.silenceLabel': 'Désactiver l’alerte : {name}',
  'list.listen': 'Activer l’alerte',
  'list.listenLabel': 'Activer l’alerte : {name}',
  'list.lastAlert': 'Dernière nouvelle : {when}',
  'list.over': 'Ses dates sont passées : cette recherche ne trouve plus rien.',
  'list.overBadge': 'Dates passées',
  'list.overAction': 'Chercher sans dates',
  'list.rename': 'Renommer',
  'list.renameLabel': 'Renommer {name}',
  'list.name': 'Nom de la recherche',
  'list.nameSave': 'Enregistrer le nom',
  'list.busy': 'Un instant...',
  'list.remove': 'Retirer',
  'list.removeLabel': 'Retirer la recherche {name}',
  'list.removed': 'Recherche retirée',
  'list.undo': 'Annuler',
  'list.failed': 'La modification n’a pas été enregistrée',
  // From a mail
  'unsubscribe.title': 'Ne plus recevoir d’e-mails pour cette recherche ?',
  'unsubscribe.text':
    'Nous ne vous préviendrons plus, ni par e-mail ni dans Rahba, des espaces qui viendront y correspondre. La recherche elle-même reste enregistrée dans votre compte.',
  'unsubscribe.submit': 'Désactiver l’alerte',
  'unsubscribe.keep': 'Garder l’alerte',
  'unsubscribe.done.title': 'L’alerte est désactivée',
  'unsubscribe.done.text':
    'Vous ne recevrez plus rien pour cette recherche. Vous pouvez réactiver son alerte dans votre compte.',
  'unsubscribe.gone.title': 'Ce lien ne mène plus à une alerte',
  'unsubscribe.gone.text':
    'La recherche a peut-être été retirée, et plus rien ne part pour elle ; ou le lien a été coupé dans le message. Vos recherches enregistrées sont dans votre compte.',
  'unsubscribe.list': 'Voir mes recherches enregistrées',
} as const satisfies TranslationOf<typeof english>
