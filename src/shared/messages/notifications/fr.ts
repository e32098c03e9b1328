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
  'booking.adminCancelled.title': 'L’équipe Rahba a annulé votre réservation',
  'booking.adminCancelled.message':
    '{spaceName}, {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}} : voyez pourquoi, et les espaces libres aux mêmes dates.',
  'booking.adminCancelledHost.title': 'L’équipe Rahba a annulé une réservation',
  'booking.adminCancelledHost.message':
    '{otherPartyName}, {spaceName}, {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}} : voyez pourquoi.',
  'booking.acceptedForHost.title': 'L’équipe Rahba a accepté une demande pour vous',
  'booking.acceptedForHost.message':
    '{otherPartyName}, {spaceName}, {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}} : voyez le détail.',
  'booking.refusedForHost.title': 'L’équipe Rahba a refusé une demande pour vous',
  'booking.refusedForHost.message':
    '{otherPartyName}, {spaceName}, {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}} : voyez pourquoi.',
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
  'mission.proposed.title': 'Une mission vous est proposée',
  'mission.proposed.message':
    '{otherPartyName} vous propose « {title} » à {spaceName}, {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}. Répondez en deux touches.',
  'mission.picked.title': 'Vous êtes choisi(e)',
  'mission.picked.message':
    '{otherPartyName} vous a choisi(e) pour « {title} ». Confirmez que vous êtes toujours libre.',
  'mission.accepted.title': 'Mission acceptée',
  'mission.accepted.message':
    '{otherPartyName} a accepté « {title} », {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}.',
  'mission.confirmed.title': 'Mission confirmée',
  'mission.confirmed.message':
    '{otherPartyName} vous a choisi(e) : « {title} » est confirmée, {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}.',
  'mission.declined.title': 'Mission refusée',
  'mission.declined.message': '{otherPartyName} ne peut pas faire « {title} ».',
  'mission.unanswered.title': 'Sans réponse',
  'mission.unanswered.message': 'Personne n’a répondu à temps pour « {title} ».',
  'mission.fallbackPublished.title': 'Mission publiée',
  'mission.fallbackPublished.message':
    'Votre proposition n’a pas été acceptée : « {title} » est maintenant ouverte à tous les vendeurs.',
  'mission.fallbackNext.title': 'Mission proposée à une autre personne',
  'mission.fallbackNext.message':
    'Votre proposition n’a pas été acceptée : « {title} » est maintenant proposée à {otherPartyName}.',
  'mission.fallbackEnded.title': 'Mission sans vendeur',
  'mission.fallbackEnded.message':
    'Votre proposition pour « {title} » n’a pas été acceptée, et personne d’autre n’a pu être sollicité.',
  'mission.lapsed.title': 'Proposition expirée',
  'mission.lapsed.message': 'Le délai de réponse pour « {title} » est passé.',
  'mission.withdrawnByFreelancer.title': 'Mission annulée par le vendeur',
  'mission.withdrawnByFreelancer.message':
    '{otherPartyName} ne fera pas « {title} », {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}.',
  'mission.withdrawnByRetailer.title': 'Mission annulée',
  'mission.withdrawnByRetailer.message':
    '{otherPartyName} a annulé « {title} », {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}.',
  'mission.unfilled.title': 'Mission non pourvue',
  'mission.unfilled.message': 'Personne n’a été choisi pour « {title} » avant son début.',
  'mission.absent.title': 'Absence signalée',
  'mission.absent.message':
    '{otherPartyName} a signalé que vous n’étiez pas à « {title} ». Si ce n’est pas exact, contestez-le sous 48 heures.',
  'mission.endedByRahba.title': 'Mission annulée',
  'mission.endedByRahba.message': '« {title} » n’aura pas lieu : Rahba a suspendu le compte de l’une des parties.',
  'mission.completed.title': 'Mission terminée',
  'mission.completed.message': '« {title} » est terminée. Vérifiez les heures et donnez votre avis.',
  'mission.completedFreelancer.title': 'Mission terminée',
  'mission.completedFreelancer.message': '« {title} » est terminée. Indiquez vos heures si elles diffèrent.',
  'mission.applicationReceived.title': 'Nouvelle candidature',
  'mission.applicationReceived.message': '{otherPartyName} souhaite faire « {title} ».',
  'mission.applicationWithdrawn.title': 'Candidature retirée',
  'mission.applicationWithdrawn.message': '{otherPartyName} ne postule plus à « {title} ».',
  'mission.applicationDeclined.title': 'Candidature non retenue',
  'mission.applicationDeclined.message': '{otherPartyName} n’a pas retenu votre candidature à « {title} ».',
  'mission.applicationClosed.title': 'Mission pourvue',
  'mission.applicationClosed.message': '« {title} » est confiée à une autre personne. Merci d’avoir postulé.',
  'mission.applicationVoided.title': 'La mission a changé',
  'mission.applicationVoided.message':
    'Les horaires ou le tarif de « {title} » ont changé : votre candidature est à refaire.',
  'mission.invited.title': 'Une mission pour vous',
  'mission.invited.message':
    '{otherPartyName} vous invite à postuler à « {title} », {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}.',
  'mission.invitationDeclined.title': 'Invitation déclinée',
  'mission.invitationDeclined.message': '{otherPartyName} a décliné votre invitation à « {title} ».',
  'mission.reconfirm.title': 'Vous venez toujours ?',
  'mission.reconfirm.message':
    '« {title} » : {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}, pour {otherPartyName}. Répondez d’une touche que vous venez, ou annulez si vous ne pouvez plus.',
  'mission.notReconfirmed.title': 'Pas encore reconfirmée',
  'mission.notReconfirmed.message':
    '{otherPartyName} n’a pas encore reconfirmé « {title} », {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}. Rien n’est annulé : écrivez-lui, ou voyez qui pourrait venir à sa place.',
  'mission.reconfirmed.title': 'Mission reconfirmée',
  'mission.reconfirmed.message':
    '{otherPartyName} vient toujours : « {title} », {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}.',
  'mission.late.title': 'Êtes-vous sur place ?',
  'mission.late.message':
    '« {title} » a commencé depuis plus de 15 minutes et votre présence n’est pas confirmée. Confirmez-la, ou écrivez à {otherPartyName}.',
  'mission.lateFreelancer.title': 'Présence pas encore confirmée',
  'mission.lateFreelancer.message':
    '« {title} » a commencé depuis plus de 15 minutes et {otherPartyName} n’a pas confirmé sa présence. Nous lui avons posé la question.',
  'mission.missingFreelancer.title': 'Quelqu’un d’autre pourrait venir',
  'mission.missingFreelancer.message':
    '« {title} » a commencé depuis plus de 30 minutes et {otherPartyName} n’a toujours pas confirmé sa présence. Voyez qui est libre pour le reste des heures.',
  'mission.standInProposed.title': 'Un remplacement vous est proposé',
  'mission.standInProposed.message':
    '{otherPartyName} cherche quelqu’un pour « {title} », {span, select, day {le {firstDay, date}} other {du {firstDay, date} au {lastDay, date}}}. La première personne qui accepte la fait : répondez vite.',
  'mission.standInTaken.title': 'Remplacement pourvu',
  'mission.standInTaken.message':
    'Quelqu’un d’autre a accepté « {title} » avant vous. Ne pas avoir répondu ne change rien pour vous.',
  'mission.standInNotNeeded.title': 'Remplacement devenu inutile',
  'mission.standInNotNeeded.message':
    'Pour « {title} », il n’y a plus besoin de remplacement : la personne prévue vient finalement. Ne pas avoir répondu ne change rien pour vous.',
  'mission.absenceContested.title': 'Absence contestée',
  'mission.absenceContested.message': '{otherPartyName} conteste son absence à « {title} ». L’équipe Rahba répondra.',
  'mission.absenceWaiting.title': 'Une absence est contestée',
  'mission.absenceWaiting.message': '« {title} » : lisez ce qui s’est passé et répondez aux deux parties.',
  'mission.absenceUpheld.title': 'Absence contestée à raison',
  'mission.absenceUpheld.message':
    'L’équipe Rahba donne raison à la contestation de l’absence à « {title} ». Lisez sa réponse.',
  'mission.absenceRejected.title': 'Contestation non retenue',
  'mission.absenceRejected.message':
    'L’équipe Rahba n’a pas retenu la contestation de l’absence à « {title} ». Lisez sa réponse.',
  'mission.present.title': 'Présence confirmée',
  'mission.present.message': '{otherPartyName} est sur place pour « {title} ».',
  'mission.hoursClaimed.title': 'Heures à vérifier',
  'mission.hoursClaimed.message':
    '{otherPartyName} a indiqué ses heures pour « {title} ». Sans réponse sous 72 heures, elles sont acceptées.',
  'mission.hoursCorrected.title': 'Heures corrigées',
  'mission.hoursCorrected.message':
    '{otherPartyName} a corrigé les heures de « {title} ». Sans réponse sous 72 heures, elles sont acceptées.',
  'mission.paymentDeclared.title': 'Paiement déclaré',
  'mission.paymentDeclared.message': '{otherPartyName} indique avoir payé « {title} ». Confirmez la réception.',
  'mission.paymentReceived.title': 'Paiement reçu',
  'mission.paymentReceived.message': '{otherPartyName} a bien reçu le paiement de « {title} ».',
  'mission.paymentDisputed.title': 'Paiement contesté',
  'mission.paymentDisputed.message': '{otherPartyName} conteste le paiement de « {title} ».',
  'mission.reviewWritten.title': 'Un avis vous attend',
  'mission.reviewWritten.message':
    '{otherPartyName} a donné son avis sur « {title} ». Vous le lirez quand vous aurez donné le vôtre, ou dans 14 jours.',
  'mission.reviewShown.title': 'Vos avis sont publics',
  'mission.reviewShown.message': 'L’avis de {otherPartyName} sur « {title} » peut être lu. Vous pouvez y répondre.',
  'mission.reviewReplied.title': 'Réponse à votre avis',
  'mission.reviewReplied.message': '{otherPartyName} a répondu à votre avis sur « {title} ».',
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
  'message.aboutMission.title': 'Nouveau message',
  'message.aboutMission.message': '{otherPartyName} vous a écrit au sujet de « {title} », à {spaceName}.',
  'message.fromTeam.title': 'Message de l’équipe Rahba',
  'message.fromTeam.message': '{otherPartyName}, de l’équipe Rahba, vous a écrit.',
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
  'opportunity.found.title': 'Du nouveau pour votre filtre',
  'opportunity.found.message':
    '{count, plural, one {« {title} » correspond à « {searchName} ».} other {# missions correspondent à « {searchName} », dont « {title} ».}}',
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
  'document.verified.title': 'Document vérifié',
  'document.verified.message': 'Notre équipe a vérifié « {name} ».',
  'document.refused.title': 'Document refusé',
  'document.refused.message': 'Notre équipe n’a pas pu vérifier « {name} ». Lisez pourquoi et envoyez-en un autre.',
  'document.unverified.title': 'Document plus vérifié',
  'document.unverified.message':
    'Notre équipe ne considère plus « {name} » comme vérifié. Lisez pourquoi et envoyez-en un autre.',
  'document.expired.title': 'Document expiré',
  'document.expired.message': '« {name} » a expiré et ne compte plus pour votre badge. Envoyez le nouveau.',
  'person.unverified.title': 'Profil non vérifié',
  'person.unverified.message': 'Le badge « Vérifié » a été retiré. Lisez pourquoi.',
  'audit.broken.title': 'Journal d’audit abîmé',
  'audit.broken.message': 'Une entrée n’est pas celle qui avait été écrite. Comparez avec la dernière sauvegarde.',
  'person.role_given.title': 'Nouveau rôle',
  'person.role_given.message': 'Notre équipe a ajouté un rôle à votre compte.',
  'person.role_taken.title': 'Rôle retiré',
  'person.role_taken.message': 'Un rôle a été retiré de votre compte. Lisez pourquoi.',
  'person.viewed.title': 'Site vu à votre place',
  'person.viewed.message': 'Notre équipe a vu le site comme vous le voyez, sans rien modifier.',
  'person.admin_asked.title': 'Rôle d’administrateur demandé',
  'person.admin_asked.message': 'Une demande de donner ou de retirer ce rôle attend.',
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
