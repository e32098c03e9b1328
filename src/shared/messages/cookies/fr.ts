import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  title: 'Paramètres des cookies',
  description: 'Choisissez ce que Rahba peut garder dans votre navigateur.',
  lead: 'Choisissez ce que Rahba peut garder dans votre navigateur. Rien de facultatif n’est gardé sans votre accord, et vous pouvez changer d’avis à tout moment.',
  required: 'Requis',
  on: 'Activé',
  off: 'Désactivé',
  necessary: 'Nécessaires',
  'necessary.text':
    'Sans eux le site ne marche pas : connexion, langue, sécurité des formulaires, et votre choix lui-même.',
  functional: 'Fonctionnels',
  'functional.text':
    'Des commodités d’une visite à l’autre. Sans votre accord, elles ne durent que le temps de l’onglet.',
  analytics: 'Mesure d’audience',
  'analytics.text':
    'Pour savoir quelles pages servent. Nous n’en utilisons aucun à ce jour ; votre choix sera respecté si cela change.',
  marketing: 'Marketing',
  'marketing.text':
    'Pour des annonces adaptées à vos visites. Nous n’en utilisons aucun à ce jour ; votre choix sera respecté si cela change.',
  details: 'Ce qui est gardé',
  'details.name': 'Nom',
  'details.purpose': 'À quoi cela sert',
  'details.time': 'Durée',
  'details.none': 'Rien pour le moment.',
  'item.session': 'Vous garder connecté',
  'item.language': 'La langue choisie',
  'item.theme': 'L’apparence choisie, claire ou sombre',
  'item.flash': 'Rendre un formulaire refusé avec ce que vous y aviez écrit',
  'item.preferences': 'Votre choix sur cette page',
  'item.draft': 'Le message d’une demande pas encore envoyée',
  'item.searches': 'Vos cinq dernières recherches',
  'item.profile': 'Le profil choisi en haut de page, qui ordonne l’accueil et le menu',
  'item.app': 'Des fichiers du site, les mêmes pour tous, pour vous répondre même sans connexion',
  'time.session': '30 jours',
  'time.year': '1 an',
  'time.minute': '1 minute',
  'time.kept': 'Jusqu’à ce que vous l’effaciez',
  'time.tab': 'Le temps de l’onglet',
  save: 'Enregistrer les préférences',
  cancel: 'Annuler',
  reset: 'Rétablir les valeurs par défaut',
  saved: 'Préférences enregistrées',
  'saved.text': 'Elles s’appliquent dès maintenant dans ce navigateur.',
  resetDone: 'Préférences réinitialisées',
  'resetDone.text': 'Seuls les cookies nécessaires restent actifs.',
  note: 'Ces réglages ne valent que pour ce navigateur et prennent effet immédiatement.',
  lastChange: 'Dernier choix : {day}',
  noScript:
    'JavaScript est désactivé dans votre navigateur : rien de facultatif ne peut y être gardé, il n’y a donc rien à régler.',
  more: 'Pour en savoir plus sur vos données, lisez la <link>politique de confidentialité</link>.',
} as const satisfies TranslationOf<typeof english>
