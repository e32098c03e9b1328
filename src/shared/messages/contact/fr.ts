import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  title: 'Nous contacter',
  lead: 'Une question sur une réservation, un espace à proposer, une idée à deux : écrivez-nous, une personne vous lit et vous répond.',
  // Form
  'form.title': 'Votre message',
  fullName: 'Nom complet',
  email: 'Adresse email',
  subject: 'Sujet',
  'subject.choose': 'Sélectionnez un sujet',
  message: 'Message',
  'message.hint': 'Une réservation ? Donnez le nom de l’espace et les dates.',
  'subject.booking-support': 'Aide pour une réservation',
  'subject.space-listing': 'Proposer un espace',
  'subject.partnership': 'Partenariat',
  'subject.press-media': 'Presse et médias',
  'subject.other': 'Autre',
  submit: 'Envoyer le message',
  privacy: 'Nous gardons votre message trois ans au plus pour vous répondre. <link>Confidentialité</link>',
  'sent.title': 'Message envoyé !',
  'sent.text':
    'Votre message a été envoyé avec succès. {hours, plural, one {Nous vous répondrons dans l’heure.} other {Nous vous répondrons dans les #h.}}',
  'failed.title': 'Erreur',
  'failed.text': 'Une erreur s’est produite lors de l’envoi. Veuillez réessayer.',
  // Details
  'details.title': 'Nos coordonnées',
  'details.email': 'Par e-mail',
  'details.reply': '{hours, plural, one {Réponse dans l’heure} other {Réponse sous # heures}}',
  'hours.title': 'Horaires de l’assistance',
  'hours.mondayToFriday': 'Lundi-vendredi',
  'hours.saturday': 'Samedi',
  'hours.sunday': 'Dimanche',
  'hours.closed': 'Fermé',
  'hours.span': '{from}-{to}',
  'hours.zone': 'À l’heure de {place}',
  'hours.open': 'Ouvert en ce moment',
  'hours.shut': 'Fermé en ce moment',
  picture: 'Un comptoir sous un auvent rayé, un vase et des livres',
  // Questions
  'faq.title': 'Peut-être la réponse est-elle déjà ici',
  'faq.all': 'Toutes les questions',
} as const satisfies TranslationOf<typeof english>
