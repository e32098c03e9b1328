import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  // Around every mail
  'layout.brand': 'Rahba',
  'layout.tagline': 'Rahba, les espaces commerciaux à la journée',
  'layout.linkFallback': 'Le bouton ne s’ouvre pas ? Copiez cette adresse dans votre navigateur :',
  'layout.why': 'Vous recevez ce message en raison de votre compte sur {site}.',
  'layout.whyNoAccount': 'Vous recevez ce message parce que cette adresse a été saisie sur {site}.',
  // Accounts
  'confirmEmail.subject': 'Confirmez votre adresse e-mail',
  'confirmEmail.heading': 'Bienvenue sur Rahba',
  'confirmEmail.body': 'Un clic suffit pour confirmer que cette adresse est la vôtre et ouvrir votre compte.',
  'confirmEmail.action': 'Confirmer mon adresse',
  'confirmEmail.after':
    'Ce lien est valable 24 heures et ne sert qu’une fois. Si vous n’avez pas créé de compte, ignorez ce message : rien ne sera ouvert à votre nom.',
  'accountExists.subject': 'Vous avez déjà un compte Rahba',
  'accountExists.heading': 'Vous avez déjà un compte',
  'accountExists.body':
    'Quelqu’un, sans doute vous, vient de demander la création d’un compte avec cette adresse. Elle en a déjà un : il suffit de vous connecter.',
  'accountExists.action': 'Se connecter',
  'accountExists.after':
    'Mot de passe oublié ? La page de connexion permet d’en choisir un nouveau. Si ce n’était pas vous, vous n’avez rien à faire : votre compte n’a pas changé.',
  'resetPassword.subject': 'Choisissez un nouveau mot de passe',
  'resetPassword.heading': 'Choisissez un nouveau mot de passe',
  'resetPassword.body': 'Vous avez demandé à changer le mot de passe de votre compte Rahba. Choisissez le nouveau ici.',
  'resetPassword.action': 'Choisir un mot de passe',
  'resetPassword.after':
    'Ce lien est valable une heure et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
  'passwordChanged.subject': 'Votre mot de passe a été modifié',
  'passwordChanged.heading': 'Votre mot de passe a été modifié',
  'passwordChanged.body':
    'Le mot de passe de votre compte Rahba vient d’être modifié, et vos autres appareils ont été déconnectés.',
  'passwordChanged.action': 'Se connecter',
  'passwordChanged.after':
    'Si ce n’est pas vous, demandez tout de suite un nouveau mot de passe depuis la page de connexion, puis écrivez-nous.',
  'identityAdded.subject': 'Connexion avec {provider} ajoutée à votre compte',
  'identityAdded.heading': 'Connexion avec {provider} ajoutée',
  'identityAdded.body':
    'Quelqu’un vient de se connecter à votre compte Rahba avec {provider}, dont le compte porte la même adresse e-mail. Vous pouvez désormais vous connecter ainsi, en plus de la manière habituelle.',
  'identityAdded.action': 'Se connecter',
  'identityAdded.after':
    'Si ce n’est pas vous, changez tout de suite le mot de passe de votre compte {provider}, puis écrivez-nous.',
  'accountDeleted.subject': 'Votre compte Rahba est supprimé',
  'accountDeleted.heading': 'Votre compte est supprimé',
  'accountDeleted.body':
    'Votre compte et vos données personnelles ont été effacés, comme vous l’avez demandé. Les réservations à venir sont annulées, et l’autre partie est prévenue.',
  'accountDeleted.action': 'Aller sur Rahba',
  'accountDeleted.after':
    'Si ce n’est pas vous, écrivez-nous sans attendre. Cette adresse est libre : vous pouvez ouvrir un nouveau compte quand vous voulez.',
  // Bookings: what every one of them shows
  'booking.space': 'Espace',
  'booking.dates': 'Dates',
  'booking.days': '{days, plural, one {# jour} other {# jours}}',
  'booking.total': 'Total',
  'booking.with': 'Avec',
  'booking.note': 'Message',
  // Bookings: what happened
  'bookingRequested.subject': 'Demande de réservation : {spaceName}',
  'bookingRequested.heading': 'Nouvelle demande de réservation',
  'bookingRequested.body':
    '{otherPartyName} souhaite réserver votre espace. Vous avez trois jours pour répondre, au plus tard la veille du premier jour ; sans réponse, la demande expire.',
  'bookingRequested.action': 'Répondre à la demande',
  'bookingReceived.subject': 'Demande envoyée : {spaceName}',
  'bookingReceived.heading': 'Votre demande est envoyée',
  'bookingReceived.body':
    '{otherPartyName} a reçu votre demande et a trois jours pour répondre, au plus tard la veille de votre premier jour. Rien n’est à payer maintenant.',
  'bookingReceived.action': 'Suivre ma demande',
  'bookingAccepted.subject': 'Réservation confirmée : {spaceName}',
  'bookingAccepted.heading': 'C’est confirmé',
  'bookingAccepted.body':
    'Votre réservation est confirmée : ces jours sont à vous. {otherPartyName} se réjouit de vous accueillir.',
  'bookingAccepted.action': 'Voir ma réservation',
  'bookingRefused.subject': 'Demande refusée : {spaceName}',
  'bookingRefused.heading': 'Demande refusée',
  'bookingRefused.body':
    '{otherPartyName} ne peut pas vous accueillir à ces dates. D’autres espaces tout près sont peut-être libres.',
  'bookingRefused.action': 'Voir ma demande',
  'bookingCancelled.subject': 'Réservation annulée : {spaceName}',
  'bookingCancelled.heading': 'Réservation annulée',
  'bookingCancelled.body': 'Cette réservation est annulée. Ses jours sont de nouveau libres.',
  'bookingCancelled.action': 'Voir le détail',
  'bookingOverlapped.subject': 'Dates indisponibles : {spaceName}',
  'bookingOverlapped.heading': 'Ces dates ne sont plus disponibles',
  'bookingOverlapped.body':
    'Quelqu’un d’autre vient de réserver cet espace pour une partie de ces jours. Votre demande est close et rien n’a été débité.',
  'bookingOverlapped.action': 'Voir ma demande',
  'bookingExpired.subject': 'Demande expirée : {spaceName}',
  'bookingExpired.heading': 'Demande expirée',
  'bookingExpired.body':
    'Cette demande est restée sans réponse et vient d’expirer. Aucun jour n’est retenu et rien n’a été débité.',
  'bookingExpired.action': 'Voir le détail',
  'bookingConfirmedInstantly.subject': 'Nouvelle réservation : {spaceName}',
  'bookingConfirmedInstantly.heading': 'Réservation confirmée aussitôt',
  'bookingConfirmedInstantly.body':
    'Cet espace accepte la réservation instantanée : ces jours sont confirmés, il n’y a plus rien à faire.',
  'bookingConfirmedInstantly.action': 'Voir la réservation',
  'bookingCompleted.subject': 'Comment était {spaceName} ?',
  'bookingCompleted.heading': 'Comment cela s’est-il passé ?',
  'bookingCompleted.body': 'Votre réservation est terminée. Merci d’avoir choisi Rahba.',
  'bookingCompleted.action': 'Voir ma réservation',
  'messageReceived.subject': 'Nouveau message de {otherPartyName}',
  'messageReceived.heading': 'Nouveau message',
  'messageReceived.body': '{otherPartyName} vous a écrit. Lisez le message et répondez sur Rahba.',
  'messageReceived.action': 'Lire et répondre',
  // Saved searches
  'savedSearchFound.subject':
    '{count, plural, one {Un nouvel espace} other {# nouveaux espaces}} pour « {searchName} »',
  'savedSearchFound.heading':
    '{count, plural, one {Un espace correspond à votre recherche} other {# espaces correspondent à votre recherche}}',
  'savedSearchFound.body': 'Tout juste publié ou libéré, avec tous les critères de « {searchName} ».',
  'savedSearchFound.perDay': '{price} / jour',
  'savedSearchFound.action': 'Voir la recherche',
  'savedSearchFound.others':
    '{count, plural, one {Un autre espace vous attend dans les résultats.} other {# autres espaces vous attendent dans les résultats.}}',
  'savedSearchFound.why':
    'Vous recevez ce message parce que vous avez enregistré la recherche « {searchName} » sur {site}.',
  'savedSearchFound.unsubscribe': 'Ne plus recevoir d’e-mails pour cette recherche',
  // The contact form
  'layout.whySupport': 'Ce message vient du formulaire de contact de {site}.',
  'contact.name': 'Nom',
  'contact.email': 'E-mail',
  'contact.subject': 'Sujet',
  'contact.language': 'Langue',
  'contact.message': 'Message',
  'contactReceived.subject': 'Contact, {subject} : {fullName}',
  'contactReceived.heading': 'Nouveau message du formulaire de contact',
  'contactReceived.body': 'Répondez à cet e-mail : votre réponse ira directement à {fullName}.',
  'contactReceived.action': 'Ouvrir la modération',
  'contactAcknowledged.subject': 'Nous avons bien reçu votre message',
  'contactAcknowledged.heading': 'Votre message est bien arrivé',
  'contactAcknowledged.body':
    'Merci de nous avoir écrit. Une personne de notre équipe vous répondra dans les 24 heures, à cette adresse.',
  'contactAcknowledged.action': 'Consulter le centre d’aide',
  'contactAcknowledged.after':
    'Si vous ne nous avez pas écrit, quelqu’un a saisi votre adresse par erreur : vous n’avez rien à faire.',
  'contactSubject.booking-support': 'Aide pour une réservation',
  'contactSubject.space-listing': 'Proposer un espace',
  'contactSubject.partnership': 'Partenariat',
  'contactSubject.press-media': 'Presse et médias',
  'contactSubject.other': 'Autre',
  // The mailbox shown while no mail server is configured
  'mailbox.title': 'Boîte aux lettres locale',
  'mailbox.explanation':
    'Aucun serveur d’envoi n’est configuré : les messages restent ici au lieu de partir. Cette page n’existe que sur cette machine.',
  'mailbox.empty': 'Aucun message pour le moment',
  'mailbox.back': 'Tous les messages',
  'mailbox.to': 'À {recipient}',
  'mailbox.message': 'Message',
  'mailbox.text': 'Version en texte',
  'spaceApproved.subject': '{spaceName} est en ligne',
  'spaceApproved.heading': 'Votre espace est approuvé',
  'spaceApproved.body': '{spaceName} peut maintenant être trouvé et réservé. Gardez son calendrier à jour.',
  'spaceApproved.action': 'Voir mon espace',
  'spaceChangesAsked.subject': '{spaceName} : modifications demandées',
  'spaceChangesAsked.heading': 'Quelques points à modifier',
  'spaceChangesAsked.body': 'Nous avons regardé {spaceName}. Modifiez ce qui suit, puis publiez l’espace de nouveau.',
  'spaceChangesAsked.action': 'Lire la décision',
  'spaceRejected.subject': '{spaceName} n’a pas été approuvé',
  'spaceRejected.heading': 'Votre espace n’a pas été approuvé',
  'spaceRejected.body': 'Une personne de notre équipe a regardé {spaceName} et ne l’a pas approuvé.',
  'spaceRejected.action': 'Lire la décision',
  'spaceWithdrawn.subject': '{spaceName} n’est plus sur le site',
  'spaceWithdrawn.heading': 'Votre espace a été retiré',
  'spaceWithdrawn.body':
    'Une personne de notre équipe a retiré {spaceName} du site. Les réservations confirmées restent valables.',
  'spaceWithdrawn.action': 'Lire la décision',
  'decision.reason': 'Raison',
  'decision.facts': 'Précisions',
} as const satisfies TranslationOf<typeof english>
