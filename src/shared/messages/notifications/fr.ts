import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  'booking.requested.title': 'Nouvelle demande de réservation',
  'booking.requested.message':
    '{otherPartyName} souhaite {spaceName} {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}. Répondez sous trois jours, avant le premier jour.',
  'booking.received.title': 'Demande envoyée',
  'booking.received.message':
    'Votre demande pour {spaceName}, {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}, a été transmise à {otherPartyName}.',
  'booking.instantHost.title': 'Nouvelle réservation confirmée',
  'booking.instantHost.message':
    '{otherPartyName} a réservé {spaceName} {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}.',
  'booking.instantRetailer.title': 'Réservation confirmée',
  'booking.instantRetailer.message':
    '{spaceName} est à vous {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}.',
  'booking.accepted.title': 'Réservation acceptée',
  'booking.accepted.message':
    '{otherPartyName} a accepté : {spaceName} est à vous {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}.',
  'booking.refused.title': 'Demande refusée',
  'booking.refused.message':
    '{otherPartyName} ne peut pas vous accueillir à {spaceName} {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}.',
  'booking.withdrawn.title': 'Réservation annulée',
  'booking.withdrawn.message':
    '{otherPartyName} a annulé {spaceName}, {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}. {span, select, day {Ce jour est de nouveau libre} other {Ces jours sont de nouveau libres}}.',
  'booking.hostCancelled.title': 'L’hôte a annulé votre réservation',
  'booking.hostCancelled.message':
    '{otherPartyName} a annulé {spaceName}, {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}. Voyez les espaces libres aux mêmes dates.',
  'booking.overlapped.title': 'Dates indisponibles',
  'booking.overlapped.message':
    '{spaceName} vient d’être réservé par quelqu’un d’autre {span, select, day {pour le {firstDay, date}} other {pour une partie des jours du {firstDay, date} au {lastDay, date}}}. Votre demande est close ; rien n’a été débité.',
  'booking.expired.title': 'Demande expirée',
  'booking.expired.message':
    'L’hôte n’a pas répondu à temps pour {spaceName}, {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}. D’autres espaces semblables sont peut-être libres.',
  'booking.expiredHost.title': 'Demande expirée',
  'booking.expiredHost.message':
    'La demande de {otherPartyName} pour {spaceName}, {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}, a pris fin sans réponse.',
  'booking.completed.title': 'Comment cela s’est-il passé ?',
  'booking.completed.message': 'Votre réservation de {spaceName} est terminée. Merci d’avoir choisi Rahba.',
  'mission.bookingCancelled.title': 'Mission annulée',
  'mission.bookingCancelled.message':
    'La mission « {title} » n’aura pas lieu : la réservation dont elle faisait partie est annulée.',
  'mission.daysChanged.title': 'Mission annulée',
  'mission.daysChanged.message':
    'La mission « {title} » n’aura pas lieu : les jours de la réservation dont elle faisait partie ont changé.',
  'mission.cancelledByRahba.title': 'Mission annulée',
  'mission.cancelledByRahba.message': 'La mission « {title} » n’aura pas lieu : l’autre partie a supprimé son compte.',
  'booking.changeRequested.title': 'Demande d’autres jours',
  'booking.changeRequested.message':
    '{otherPartyName} souhaite {spaceName} du {firstDay, date} au {lastDay, date}, à la place de sa réservation du {oldFirstDay, date} au {oldLastDay, date}.',
  'booking.changeReceived.title': 'Demande d’autres jours envoyée',
  'booking.changeReceived.message':
    '{otherPartyName} a reçu votre demande pour {spaceName}, du {firstDay, date} au {lastDay, date}. Votre réservation du {oldFirstDay, date} au {oldLastDay, date} tient jusque-là.',
  'booking.changeAccepted.title': 'Nouveaux jours acceptés',
  'booking.changeAccepted.message':
    '{otherPartyName} a accepté : {spaceName} est à vous du {firstDay, date} au {lastDay, date}, à la place du {oldFirstDay, date} au {oldLastDay, date}.',
  'booking.changeFailed.title': 'Vos jours restent les mêmes',
  'booking.changeFailed.message':
    'Les jours du {firstDay, date} au {lastDay, date} ne sont pas possibles. Votre réservation de {spaceName}, du {oldFirstDay, date} au {oldLastDay, date}, tient toujours.',
  'booking.changeEnded.title': 'La réservation reste telle quelle',
  'booking.changeEnded.message':
    'La demande d’autres jours, du {firstDay, date} au {lastDay, date}, a pris fin. {otherPartyName} garde sa réservation de {spaceName}, du {oldFirstDay, date} au {oldLastDay, date}.',
  'booking.changeWithdrawn.title': 'Demande d’autres jours annulée',
  'booking.changeWithdrawn.message':
    '{otherPartyName} garde sa réservation de {spaceName}, du {oldFirstDay, date} au {oldLastDay, date}.',
  'booking.cancelledByRahba.title': 'Réservation annulée',
  'booking.cancelledByRahba.message':
    'Rahba a annulé la réservation de {spaceName}, {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}.',
  'message.received.title': 'Nouveau message',
  'message.received.message': '{otherPartyName} vous a écrit.',
  'review.received.title': 'Nouvel avis',
  'review.received.message': '{otherPartyName} a donné son avis sur {spaceName}. Lisez-le et répondez.',
  'review.replied.title': 'Réponse à votre avis',
  'review.replied.message': '{otherPartyName} a répondu à votre avis sur {spaceName}.',
  'listing.received.title': 'Espace reçu',
  'listing.received.message': '« {spaceName} » est en attente d’approbation. Vous serez prévenu de la décision.',
  'listing.submitted.title': 'Nouvel espace à approuver',
  'listing.submitted.message': '« {spaceName} » attend votre approbation.',
  'search.found.title': 'Du nouveau pour votre recherche',
  'search.found.message':
    '{count, plural, one {{spaceName} correspond maintenant à « {searchName} ».} other {# espaces correspondent maintenant à « {searchName} », dont {spaceName}.}}',
  'space.approved.title': 'Espace en ligne',
  'space.approved.message': '{spaceName} est approuvé : il peut être trouvé et réservé.',
  'space.changes_asked.title': 'Modifications demandées',
  'space.changes_asked.message': 'Pour publier {spaceName}, quelques points sont à modifier.',
  'space.rejected.title': 'Espace refusé',
  'space.rejected.message': '{spaceName} n’a pas été approuvé. Lisez pourquoi.',
  'space.withdrawn.title': 'Espace retiré',
  'space.withdrawn.message': '{spaceName} n’est plus sur le site. Lisez pourquoi.',
  'person.suspended.title': 'Compte suspendu',
  'person.suspended.message': 'Votre compte est suspendu. Lisez pourquoi.',
  'person.lifted.title': 'Suspension levée',
  'person.lifted.message': 'Votre compte est de nouveau actif.',
  'person.verified.title': 'Profil vérifié',
  'person.verified.message': 'Le badge « Vérifié » figure sur votre profil.',
  'person.unverified.title': 'Profil non vérifié',
  'person.unverified.message': 'Le badge « Vérifié » a été retiré. Lisez pourquoi.',
  'report.acted.title': 'Votre signalement a servi',
  'report.acted.message': 'Nous l’avons examiné et pris une décision. Merci.',
  'report.dismissed.title': 'Réponse à votre signalement',
  'report.dismissed.message': 'Nous l’avons examiné : ce contenu respecte nos règles et reste en ligne.',
  'review.hidden.title': 'Votre avis a été masqué',
  'review.hidden.message': 'Lisez pourquoi, et contestez si vous n’êtes pas d’accord.',
  'message.hidden.title': 'Un de vos messages a été masqué',
  'message.hidden.message': 'Lisez pourquoi, et contestez si vous n’êtes pas d’accord.',
  'report.received.title': 'Un contenu a été signalé',
  'report.received.message':
    '{subject, select, space {Un espace a été signalé} profile {Un profil a été signalé} review {Un avis a été signalé} other {Un message a été signalé}} et attend une réponse.',
  'appeal.received.title': 'Une décision est contestée',
  'appeal.received.message': 'Quelqu’un conteste une décision : un autre administrateur répond.',
  'contact.received.title': 'Nouveau message de contact',
  'contact.received.message': '{otherPartyName} a écrit par le formulaire de contact.',
  'appeal.upheld.title': 'Contestation acceptée',
  'appeal.upheld.message': 'La décision est annulée. Lisez la réponse.',
  'appeal.rejected.title': 'Réponse à votre contestation',
  'appeal.rejected.message': 'La décision est maintenue. Lisez la réponse.',
  'calendar.failing.title': 'Un calendrier ne répond plus',
  'calendar.failing.message': '« {feedName} », suivi par {spaceName}, ne peut plus être lu. Ses jours restent bloqués.',
  'calendar.suspect.title': 'Un calendrier s’est vidé',
  'calendar.suspect.message':
    '« {feedName} » ne mentionne plus plusieurs réservations de {spaceName}. Leurs jours restent bloqués jusqu’à demain : dites s’ils sont libres.',
  'calendar.conflict.title': 'Deux réservations pour les mêmes jours',
  'calendar.conflict.message':
    '« {feedName} » prend des jours déjà réservés à {spaceName}. Vérifiez lequel des deux est le bon.',
  'list.title': 'Notifications',
  'list.empty': 'Rien de nouveau',
  'list.emptyHint': 'Ce qui arrive à vos réservations et à vos messages apparaîtra ici.',
  'list.readAll': 'Tout marquer comme lu',
  'list.unread': 'Non lue',
  'page.intro': 'Ce qui est arrivé à vos réservations, vos espaces et vos messages.',
  'page.filter': 'Quelles notifications',
  'page.all': 'Toutes',
  'page.unread': 'Non lues',
  'page.read': 'Marquer comme lue : {title}',
  'page.older': 'Plus anciennes',
  'page.newest': 'Revenir aux plus récentes',
  'page.pages': 'Pages de notifications',
  'page.noneUnread': 'Vous êtes à jour',
  'page.noneUnreadHint': 'Il n’y a rien que vous n’ayez lu.',
  'page.noneOlder': 'Il n’y a rien de plus ancien',
  'page.choose': 'Choisir ce qui vous est notifié',
  'page.failed': 'Vos notifications n’ont pas pu être chargées',
  'page.readFailed': 'Elles n’ont pas pu être marquées comme lues',
} as const satisfies TranslationOf<typeof english>
