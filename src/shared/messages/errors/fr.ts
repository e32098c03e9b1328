import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  bad_request: 'Cette demande est illisible. Rechargez la page et réessayez.',
  invalid_input: 'Certaines informations sont à corriger.',
  not_signed_in: 'Connectez-vous pour continuer.',
  forbidden: 'Votre compte ne permet pas cette action.',
  not_found: 'Introuvable : cette page ou cet élément n’existe pas, ou n’est plus disponible.',
  method_not_allowed: 'Cette action n’est pas possible à cette adresse.',
  conflict: 'Un autre changement vient d’être enregistré. Rechargez la page et réessayez.',
  days_taken:
    '{obstacle, select, taken {Ces jours sont déjà confirmés pour une autre réservation : vous ne pouvez que refuser cette demande.} other {Ces dates viennent d’être réservées. Choisissez d’autres jours.}}',
  days_blocked:
    '{obstacle, select, blocked {Vous avez bloqué une partie de ces jours. Libérez-les dans votre calendrier pour accepter, ou refusez la demande.} imported {Un autre de vos calendriers prend une partie de ces jours. Vérifiez-le avant d’accepter, ou refusez la demande.} other {L’hôte a bloqué certains de ces jours. Choisissez d’autres dates.}}',
  too_far_ahead: 'Le dernier jour réservable est actuellement le {day}.',
  outside_availability:
    '{obstacle, select, outside {Une partie de ces jours est en dehors de la période que vous avez ouverte. Étendez-la pour accepter, ou refusez la demande.} closed {Votre espace est fermé l’un de ces jours. Changez ses jours d’ouverture pour accepter, ou refusez la demande.} other {{bounds, select, both {L’espace peut être réservé du {first} au {last}.} first {L’espace peut être réservé à partir du {first}.} last {L’espace peut être réservé jusqu’au {last}.} other {Ces dates sont en dehors de la période de disponibilité de l’espace.}}}}',
  space_not_live:
    '{obstacle, select, paused {Votre espace est en pause. Remettez-le en ligne pour accepter, ou refusez la demande.} archived {Votre espace est archivé. Vous ne pouvez que refuser cette demande, ou le publier à nouveau.} other {Votre espace n’est pas en ligne. Vous ne pouvez que refuser cette demande tant qu’il ne l’est pas.}}',
  days_closed: 'L’espace est fermé le {day}. Choisissez d’autres jours.',
  stay_too_short: 'La réservation doit durer au moins {days, plural, one {# jour} other {# jours}}.',
  stay_too_long: 'La réservation ne peut pas dépasser {days, plural, one {# jour} other {# jours}}.',
  day_in_past: 'Ces dates sont passées. La réservation peut commencer le {day} au plus tôt.',
  notice_too_short: 'L’hôte doit avoir le temps de répondre : la réservation peut commencer le {day} au plus tôt.',
  already_requested: 'Vous avez déjà une demande en attente pour ces dates.',
  too_many_requests_open:
    '{where, select, space {Vous avez déjà {requests} demandes en attente pour cet espace.} other {Vous avez déjà {requests} demandes en attente.}} Attendez les réponses, ou retirez-en une.',
  too_many_lists: 'Vous avez déjà {max} listes, c’est le maximum. Supprimez-en une pour en créer une autre.',
  too_many_in_list:
    'La liste « {list} » contient déjà {max, number} espaces, le maximum. Retirez-en un, ou créez une autre liste.',
  list_name_taken: 'Vous avez déjà une liste de ce nom.',
  freelancer_busy: 'Des heures de cette mission croisent une mission déjà confirmée (avec 30 minutes de trajet).',
  invitation_declined:
    'Cette personne a décliné votre invitation à cette mission : elle ne peut pas y être invitée une seconde fois.',
  outside_mission: 'Les heures proposées doivent rester dans les jours de la mission.',
  wrong_code: 'Ce code n’est pas celui du lieu. Demandez le code affiché maintenant.',
  day_in_future: 'Ce jour n’est pas encore venu.',
  too_many_missions: 'C’est le maximum : {max}. Terminez-en ou retirez-en une avant d’en ajouter.',
  too_many_views:
    'Vous avez déjà {max} vues enregistrées, c’est le maximum. Supprimez-en une pour en enregistrer une autre.',
  view_name_taken: 'Vous avez déjà une vue de ce nom ici.',
  too_many_saved_searches:
    'Vous avez déjà {max} recherches enregistrées, le maximum. Retirez-en une pour enregistrer celle-ci.',
  listing_changed:
    'Cette annonce a été modifiée ailleurs entre-temps. Comparez les deux versions, puis choisissez laquelle garder.',
  listing_incomplete: 'Formulaire incomplet. Veuillez corriger les erreurs dans le formulaire.',
  too_many_listings:
    'Vous avez déjà {max, number} annonces non publiées, le maximum. Terminez-en ou supprimez-en une d’abord.',
  too_many_calendars: 'Cet espace suit déjà {max} calendriers, le maximum. Retirez-en un d’abord.',
  calendar_unreadable:
    'Ce calendrier ne peut pas être lu : {reason, select, address_refused {son adresse n’est pas celle d’un calendrier public (https)} not_found {il n’existe pas, ou n’est pas partagé} away {son site ne répond pas} too_slow {son site répond trop lentement} too_large {il est trop volumineux} too_many_redirects {son adresse renvoie sans fin vers une autre} too_many_events {il contient trop d’événements} web_page {l’adresse mène à une page web ; copiez celle qui se termine par .ics} cut_off {il est incomplet} other {ce n’est pas un fichier iCalendar}}. Rien n’a été changé.',
  price_changed: 'Le prix vient de changer. Vérifiez le nouveau total, puis confirmez.',
  terms_changed: 'Les conditions d’annulation viennent de changer. Lisez les nouvelles, puis confirmez.',
  not_a_shop:
    '{reason, select, itself {Un espace ne peut pas faire partie de lui-même.} has_parts {Cet espace a lui-même des parties : il ne peut pas faire partie d’un autre.} is_part {Cet espace fait déjà partie d’un autre : choisissez celui dont il fait partie.} archived {Cet espace est archivé : choisissez-en un autre.} other {Cet espace ne peut pas faire partie de celui-là.}}',
  stays_collide:
    '{what, select, block {Le {day}, l’un des deux est réservé et vous avez bloqué l’autre : débloquez ce jour d’abord.} other {Les deux sont réservés le {day} : ils ne peuvent faire partie l’un de l’autre qu’après.}}',
  own_space: 'Vous ne pouvez pas réserver votre propre espace.',
  state_changed: 'La situation a changé entre-temps. Voici l’état actuel : vérifiez-le, puis réessayez.',
  listing_withdrawn: 'Rahba a retiré cette annonce du site : seule notre équipe peut l’y remettre.',
  role_taken: 'Rahba a retiré ce rôle de votre compte : seule notre équipe peut vous le rendre.',
  viewing_only:
    'Vous voyez le site comme une autre personne : rien ne peut être modifié, et ses messages ne sont pas montrés.',
  listing_archived: 'Cette annonce est archivée : remettez-la en brouillon pour la modifier.',
  wrong_state: 'Cette action n’est pas possible dans l’état actuel.',
  already_appealed: 'Cette décision a déjà été contestée : une seule contestation est possible.',
  already_reported: 'Vous avez déjà signalé ceci, et nous l’examinons. Vous aurez notre réponse par e-mail.',
  own_content: 'C’est à vous : modifiez-le ou supprimez-le vous-même.',
  own_case: 'Ce dossier vous concerne : un autre administrateur s’en charge.',
  only_host_answers: 'Seul l’hôte de l’espace peut répondre à cette demande.',
  only_retailer_cancels: 'Seule la personne qui a réservé peut annuler cette réservation.',
  only_retailer_changes: 'Seule la personne qui a réservé peut demander d’autres jours.',
  change_already_asked:
    'Vous avez déjà demandé d’autres jours pour cette réservation. Annulez cette demande avant d’en faire une autre.',
  booking_not_completed: 'Un avis se donne une fois la réservation terminée.',
  mission_not_completed: 'Un avis se donne une fois la mission terminée.',
  review_too_late: 'Un avis peut être modifié pendant 14 jours. Ce délai est passé.',
  already_replied: 'Cet avis a déjà reçu sa réponse.',
  first_day_reached: 'Le premier jour, le {day}, est arrivé : ce n’est plus possible.',
  other_party_left: 'Le compte de l’autre personne n’est plus actif : ce n’est pas possible.',
  already_onboarded: 'Vous avez déjà répondu à ces questions. Vos informations se modifient dans votre profil.',
  no_password_set:
    'Ce compte n’a pas encore de mot de passe : il se connecte avec Google ou Apple. Pour en définir un, utilisez « Mot de passe oublié ? » sur la page de connexion.',
  idempotency_key_reused: 'Cette demande a déjà été envoyée avec un autre contenu. Rechargez la page et réessayez.',
  rate_limited:
    'Trop de tentatives. {unit, select, seconds {Réessayez dans {wait, plural, one {# seconde} other {# secondes}}.} minutes {Réessayez dans {wait, plural, one {# minute} other {# minutes}}.} hours {Réessayez dans {wait, plural, one {# heure} other {# heures}}.} other {Patientez quelques minutes, puis réessayez.}}',
  payload_too_large:
    'L’envoi est trop volumineux{unit, select, kilobytes { : {size, number} ko au plus} megabytes { : {size, number} Mo au plus} other {}}.',
  too_many_pictures:
    'Vous avez déjà envoyé {max, number} photos qui ne servent nulle part. Utilisez-en, ou attendez un jour : elles sont alors supprimées.',
  unsupported_media_type: 'Ce type de fichier ou de contenu n’est pas accepté.',
  too_many_documents: 'Vous avez déjà {max, number} documents. Retirez-en un pour en ajouter un autre.',
  document_expired: 'Ce document a expiré : il ne peut plus être vérifié.',
  unsupported_document: 'Choisissez un fichier PDF ou une image JPEG, PNG, WebP ou AVIF.',
  unsupported_image: 'Choisissez une image JPEG, PNG, WebP ou AVIF.',
  unreadable_image: 'Cette image est abîmée ou incomplète. Choisissez-en une autre.',
  image_too_big: 'Cette image est trop grande. Choisissez-en une de {megapixels, number} millions de pixels au plus.',
  image_timeout:
    'Préparer cette image prend trop de temps en ce moment. Réessayez dans un instant, ou choisissez-en une plus petite.',
  only_admin:
    'Vous êtes la seule personne à administrer Rahba : nommez quelqu’un d’autre avant de supprimer ce compte.',
  email_not_confirmed: 'Confirmez d’abord votre adresse e-mail : ouvrez le lien que nous vous avons envoyé.',
  invalid_credentials: 'E-mail ou mot de passe incorrect.',
  weak_password: 'Ce mot de passe est trop courant. Choisissez-en un autre, plus difficile à deviner.',
  link_expired: 'Ce lien a expiré ou a déjà été utilisé. Demandez-en un nouveau.',
  email_taken: 'Cette adresse a désormais son propre compte. Choisissez-en une autre, ou écrivez-nous.',
  sign_up_password_needed:
    'Ce lien a été ouvert dans un autre navigateur. Saisissez le mot de passe choisi à l’inscription.',
  sign_up_closed: 'Les inscriptions sont fermées pour le moment. Si vous avez déjà un compte, connectez-vous.',
  requests_closed:
    'Les nouvelles demandes de réservation sont suspendues pour le moment. Vos réservations en cours ne changent pas.',
  visitor_reports_closed:
    'Les signalements sans compte sont suspendus pour le moment. Connectez-vous pour signaler, ou écrivez-nous.',
  recent_sign_in_needed: 'Reconnectez-vous d’abord : votre dernière connexion date de plus de dix minutes.',
  second_factor_needed: 'L’administration demande la connexion en deux étapes : activez-la d’abord dans votre profil.',
  proof_needed: 'Confirmez d’abord que c’est bien vous : vous ne l’avez pas fait depuis dix minutes.',
  last_second_factor:
    'Vous êtes la seule personne de l’administration à avoir la connexion en deux étapes, elle reste donc activée. Pour changer de téléphone, passez à une autre application.',
  account_suspended: 'Ce compte est suspendu. Contactez notre équipe pour en savoir plus.',
  oauth_google_failed: 'Erreur lors de la connexion avec Google',
  oauth_apple_failed: 'Erreur lors de la connexion avec Apple',
  unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  internal: 'Une erreur est survenue',
} as const satisfies TranslationOf<typeof english>
