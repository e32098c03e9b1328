import type { Article } from '../article.ts'

export default {
  title: 'Politique de confidentialité',
  lead: 'Quelles données nous traitons, pourquoi, combien de temps, et comment exercer vos droits, selon le règlement européen (RGPD) et la loi marocaine 09-08.',
  updatedOn: '2026-11-27',
  summary: [
    'Nous ne traitons que ce qu’il faut pour faire marcher le site. Nous ne vendons <b>aucune</b> donnée et n’affichons aucune publicité ciblée.',
    'L’adresse exacte d’un espace peut n’être donnée qu’au commerçant dont la réservation est <b>confirmée</b>.',
    'Vous pouvez consulter, corriger, <b>exporter</b> et <b>effacer</b> vos données depuis votre <profile>profil</profile>.',
    'Rien de facultatif n’est gardé dans votre navigateur <b>sans votre accord</b>.',
  ],
  sections: [
    {
      id: 'controller',
      title: 'Qui est responsable de vos données',
      blocks: [
        'Le responsable du traitement est l’exploitant de {site} :',
        { kind: 'part', part: 'company' },
        'Pour toute question sur vos données, écrivez à <mail>{email}</mail> ou passez par la <contact>page Contact</contact>. Une demande qui porte sur vos droits est traitée en priorité.',
      ],
    },
    {
      id: 'data',
      title: 'Les données que nous traitons',
      blocks: [
        {
          kind: 'table',
          caption: 'Catégories de données et leur origine',
          head: ['Catégorie', 'Ce que c’est', 'D’où cela vient'],
          rows: [
            [
              'Compte',
              'Nom, prénom, adresse e-mail, rôles, langue, mot de passe sous forme d’empreinte illisible',
              'Vous',
            ],
            [
              'Profil',
              'Photo, entreprise, présentation, ville, téléphone, compétences et zone d’un vendeur local',
              'Vous, si vous les renseignez',
            ],
            ['Espaces', 'Description, mesures, images, adresse, prix, calendrier', 'L’hôte'],
            [
              'Réservations et missions',
              'Dates, montants, messages joints, chaque changement d’état avec son auteur et son heure',
              'Les deux parties',
            ],
            ['Échanges', 'Messages, avis, réponses, notifications', 'Vous et l’autre partie'],
            ['Favoris et recherches enregistrées', 'Espaces gardés, critères, alertes', 'Vous'],
            ['Messages au support', 'Nom, adresse e-mail, sujet, texte', 'Vous, par le formulaire de contact'],
            [
              'Signalements',
              'Motif, texte ; nom et adresse e-mail de qui n’a pas de compte',
              'Vous, en signalant un contenu',
            ],
            ['Connexion', 'Adresse IP, navigateur, date et heure, sessions ouvertes', 'Votre appareil'],
            [
              'Connexion par Google ou Apple',
              'Identifiant, nom, adresse e-mail',
              'Ce fournisseur, si vous le choisissez',
            ],
          ],
        },
        'Nous ne demandons aucune donnée sensible (santé, opinions, origine, religion) et vous prions de n’en écrire aucune dans vos annonces ni vos messages. Les photos que vous ajoutez sont débarrassées de leurs données cachées, dont le lieu de la prise de vue.',
      ],
    },
    {
      id: 'purposes',
      title: 'Pourquoi, et sur quelle base',
      blocks: [
        'Chaque traitement repose sur l’une des bases que prévoient l’article 6 du RGPD et l’article 4 de la loi 09-08.',
        {
          kind: 'table',
          caption: 'Finalités et bases légales',
          head: ['Finalité', 'Base légale'],
          rows: [
            ['Ouvrir et tenir votre compte, publier, réserver, échanger, noter', 'Exécution du contrat qui nous lie'],
            [
              'Vous prévenir par e-mail de ce qui concerne vos réservations, missions et messages',
              'Exécution du contrat ; vous réglez chaque catégorie dans votre profil',
            ],
            [
              'Vous envoyer une alerte quand un espace répond à une recherche enregistrée',
              'Votre consentement, retiré d’un clic dans chaque alerte',
            ],
            [
              'Répondre à vos messages',
              'Notre intérêt légitime à vous répondre, ou mesures prises à votre demande avant un contrat',
            ],
            [
              'Vérifier les annonces et les identités, prévenir la fraude et les abus, sécuriser le site',
              'Notre intérêt légitime et celui des autres utilisateurs',
            ],
            [
              'Mesurer le taux et la rapidité de réponse, les notes, les consultations d’un espace',
              'Notre intérêt légitime à offrir des repères fiables',
            ],
            ['Garder dans votre navigateur ce qui n’est pas indispensable', 'Votre consentement'],
            ['Tenir nos comptes, répondre aux autorités', 'Obligation légale'],
          ],
        },
        'Aucune décision qui produit des effets juridiques n’est prise par une machine seule. Le classement des résultats dépend de vos critères, de la disponibilité, du prix et des notes ; il n’utilise pas votre profil.',
      ],
    },
    {
      id: 'retention',
      title: 'Combien de temps nous les gardons',
      blocks: [
        {
          kind: 'table',
          caption: 'Durées de conservation',
          head: ['Données', 'Durée'],
          rows: [
            ['Compte, profil, favoris, recherches enregistrées', 'Jusqu’à la suppression du compte'],
            [
              'Réservations, missions, avis',
              'Gardés pour l’autre partie ; à la suppression de votre compte, votre nom en est retiré',
            ],
            ['Messages', 'Tant que l’un des deux comptes existe'],
            ['Messages au support', 'Trois ans'],
            ['Signalements', 'Trois ans après notre réponse ; sans votre nom dès que votre compte est supprimé'],
            ['Sessions', 'Trente jours après la dernière visite'],
            [
              'Trace des e-mails envoyés (destinataire, date, type)',
              'Quatre-vingt-dix jours ; le contenu est effacé dès l’envoi',
            ],
            ['Compteurs contre les abus (adresse IP)', 'Deux jours au plus'],
            [
              'Comptes de recherches par jour (lieu, type, mois, langue), sans personne dedans',
              'Treize mois ; ensuite des totaux par jour, ville et type',
            ],
            ['Journaux techniques', 'Un an au plus'],
            ['Pièces comptables', 'La durée exigée par la loi'],
          ],
        },
      ],
    },
    {
      id: 'recipients',
      title: 'Qui y a accès',
      blocks: [
        {
          kind: 'list',
          items: [
            '<b>L’autre partie.</b> L’hôte voit votre nom, votre photo, votre entreprise et votre message quand vous demandez son espace. Vous voyez l’adresse exacte une fois la réservation confirmée, si l’hôte ne la montre pas à tous. Le vendeur local qui travaille pour vous voit votre téléphone, si vous l’avez donné, de la veille à la fin de la mission.',
            '<b>Le public.</b> Les espaces publiés, les avis, les profils visibles des vendeurs locaux. Vous choisissez la visibilité de votre profil.',
            '<b>Notre équipe,</b> pour relire, aider et modérer. Chaque intervention est inscrite dans un journal.',
            '<b>Nos prestataires</b> d’hébergement et d’envoi d’e-mails, liés par contrat et sur nos seules instructions.',
            '<b>Google ou Apple,</b> seulement si vous choisissez de vous connecter par leur service.',
            '<b>Les autorités,</b> quand la loi nous y oblige.',
          ],
        },
        'Si un prestataire traite des données hors du Maroc ou de l’Espace économique européen, ce transfert est encadré par les clauses types de la Commission européenne et par les articles 43 et 44 de la loi 09-08.',
      ],
    },
    {
      id: 'rights',
      title: 'Vos droits',
      blocks: [
        {
          kind: 'list',
          items: [
            '<b>Accès et copie</b> (RGPD, art. 15 et 20 ; loi 09-08, art. 7) : « Exporter mes données » dans votre profil vous remet un fichier lisible.',
            '<b>Rectification</b> (art. 16 ; art. 8) : corrigez votre profil, ou demandez-le-nous. Nous le faisons sans frais dans les dix jours.',
            '<b>Effacement</b> (art. 17) : la suppression du compte efface ou anonymise vos données. L’écran dit d’abord ce que deviennent vos réservations.',
            '<b>Opposition et limitation</b> (art. 18 et 21 ; art. 9) : dites-nous à quel traitement vous vous opposez, et pourquoi.',
            '<b>Retrait du consentement</b> (art. 7) : à tout moment, dans les <cookiesSettings>paramètres des cookies</cookiesSettings>, dans une alerte ou dans votre profil.',
            '<b>Directives</b> sur le sort de vos données après votre décès, quand la loi de votre pays le prévoit.',
          ],
        },
        'Pour tout ce que votre profil ne permet pas, écrivez à <mail>{email}</mail> depuis l’adresse de votre compte. Nous répondons dans le mois. Nous ne demandons une pièce d’identité que si un doute sérieux demeure, et l’effaçons ensuite.',
      ],
    },
    {
      id: 'authorities',
      title: 'À qui se plaindre',
      blocks: [
        'Si notre réponse ne vous convient pas, vous pouvez saisir une autorité de contrôle : au Maroc, la <cndp>Commission nationale de contrôle de la protection des données à caractère personnel (CNDP)</cndp> ; en France, la <cnil>Commission nationale de l’informatique et des libertés (CNIL)</cnil> ; ailleurs dans l’Union européenne, l’autorité de votre pays.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies et stockage du navigateur',
      blocks: [
        'L’indispensable (connexion, langue, sécurité, votre choix lui-même) est gardé sans accord, comme la loi le permet. Le reste attend le vôtre : aujourd’hui, seules vos dernières recherches et l’ordre des entrées de l’accueil. Nous n’utilisons à ce jour ni outil de mesure d’audience ni publicité.',
        'Nous comptons nous-mêmes, par jour, les recherches et les pages ouvertes, sans cookie et sans rien déposer dans votre navigateur : aucun consentement n’est nécessaire pour cela. Pour ne pas compter deux fois un visiteur, une empreinte de l’adresse IP et du navigateur reste en mémoire seulement, avec un secret qui change chaque jour ; elle n’est jamais écrite et ne permet de retrouver personne. Les mots cherchés ne sont écrits que si plusieurs visiteurs d’un même jour les ont saisis.',
        'La liste complète, avec les noms et les durées, est dans les <cookiesSettings>paramètres des cookies</cookiesSettings>. Refuser y prend autant de gestes qu’accepter.',
      ],
    },
    {
      id: 'security',
      title: 'Comment nous les protégeons',
      blocks: [
        'Les échanges sont chiffrés. Les mots de passe ne sont gardés que sous forme d’empreintes, et les plus courants sont refusés. Le cookie de connexion ne peut pas être lu par un script. Les essais de mot de passe sont limités, et tout changement de mot de passe ferme vos autres sessions. Ce que vous n’avez pas le droit de voir n’est pas même cherché dans la base.',
        'Si une violation de données vous exposait à un risque élevé, nous vous préviendrions sans attendre, ainsi que l’autorité compétente.',
      ],
    },
    {
      id: 'changes',
      title: 'Âge, et évolution de cette page',
      blocks: [
        'Rahba s’adresse à des professionnels et à des personnes majeures. Nous supprimons le compte d’un mineur dès que nous en avons connaissance.',
        'Quand cette page change sur un point important, nous vous prévenons par e-mail avant que le changement prenne effet. La date de la dernière mise à jour figure en haut de la page.',
      ],
    },
  ],
} as const satisfies Article
