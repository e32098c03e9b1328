import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  'validation.required': 'Ce champ est obligatoire',
  'validation.invalid': 'Cette valeur n’est pas valide',
  'validation.email': 'Veuillez entrer une adresse email valide',
  'validation.password.min': 'Le mot de passe doit contenir au moins 6 caractères',
  'validation.password.common': 'Ce mot de passe est trop courant. Choisissez-en un autre, plus difficile à deviner',
  'validation.password.wrong': 'Ce n’est pas votre mot de passe actuel',
  'validation.password.mismatch': 'Les mots de passe ne correspondent pas',
  'validation.phone': 'Veuillez entrer un numéro de téléphone valide',
  'validation.deletion.word': 'Tapez le mot exactement comme il est écrit',
  'validation.tooShort': 'Saisissez au moins {min, plural, one {# caractère} other {# caractères}}',
  'validation.tooLong': 'Saisissez au plus {max, plural, one {# caractère} other {# caractères}}',
  'validation.tooSmall': 'Saisissez {min, number} ou plus',
  'validation.tooBig': 'Saisissez {max, number} ou moins',
  'validation.tooMany': 'Choisissez-en au plus {max, number}',
  'validation.day': 'Saisissez une date qui existe, par exemple 24/11/2026',
  'validation.dates': 'Veuillez sélectionner vos dates',
  'validation.dates.order': 'La date de fin doit suivre la date de début',
  'validation.controlCharacters': 'Ce texte contient des caractères invisibles qui ne sont pas acceptés',
  'validation.contact.fullName': 'Le nom doit contenir au moins 2 caractères',
  'validation.contact.subject': 'Veuillez sélectionner un sujet',
  'validation.contact.message': 'Le message doit contenir au moins 10 caractères',
  'validation.search.empty': 'Ajoutez au moins un lieu, des dates ou un filtre avant d’enregistrer',
} as const satisfies TranslationOf<typeof english>
