import type { Article } from '../article.ts'

export default {
  title: 'Conditions d’utilisation',
  lead: 'Les règles du jeu entre vous, les autres utilisateurs et nous. Elles s’appliquent dès que vous ouvrez un compte ou utilisez le site.',
  updatedOn: '2026-11-21',
  summary: [
    'Rahba met en relation. Le contrat de location se conclut <b>entre l’hôte et le commerçant</b>.',
    'Une demande est gratuite et n’engage pas. Une réservation <b>confirmée</b> engage les deux parties.',
    'Le total affiché est le total dû : prix par jour multiplié par le nombre de jours. Il se règle <b>avec l’hôte</b>.',
    'Des informations exactes, des espaces sûrs, du respect : c’est tout ce que nous demandons à chacun.',
  ],
  sections: [
    {
      id: 'parties',
      title: 'Les parties',
      blocks: [
        'Ces conditions lient l’exploitant de {site} (« nous », « Rahba ») et toute personne qui utilise le site (« vous »).',
        { kind: 'part', part: 'company' },
        'Selon ce que vous y faites, vous êtes <b>commerçant</b> (vous cherchez un espace), <b>hôte</b> (vous en louez un) ou <b>vendeur local</b> (vous proposez vos services). Ouvrir un compte vaut acceptation de ces conditions et de la <privacy>politique de confidentialité</privacy>.',
      ],
    },
    {
      id: 'service',
      title: 'Ce que fait Rahba, et ce que Rahba ne fait pas',
      blocks: [
        'Nous offrons un lieu où publier, chercher, échanger, réserver et noter. Nous relisons les annonces, tenons le calendrier et faisons en sorte que deux réservations confirmées ne tombent jamais le même jour.',
        'Nous ne sommes ni propriétaire, ni locataire, ni agent immobilier, ni employeur, ni assureur. Le contrat de mise à disposition d’un espace est conclu entre l’hôte et le commerçant ; celui d’une mission, entre le commerçant et le vendeur local.',
      ],
    },
    {
      id: 'account',
      title: 'Votre compte',
      blocks: [
        {
          kind: 'list',
          items: [
            'Vous êtes majeur, ou vous agissez pour une société que vous avez le droit d’engager.',
            'Vous donnez des informations exactes et les tenez à jour. Un compte a un ou plusieurs rôles, choisis à l’ouverture ou plus tard.',
            'Vous gardez votre mot de passe pour vous. Ce qui est fait depuis votre compte est réputé l’être par vous, sauf si vous nous avez prévenus d’un accès indu.',
            'Vous pouvez supprimer votre compte à tout moment depuis votre <profile>profil</profile>.',
          ],
        },
      ],
    },
    {
      id: 'listings',
      title: 'Publier un espace',
      blocks: [
        'En publiant un espace, l’hôte affirme qu’il a le droit de le louer, que ses mesures, ses images et sa description sont fidèles, qu’il respecte les règles de sécurité et d’accessibilité, et qu’aucune autre obligation (bail, règlement de copropriété, assurance) ne s’y oppose.',
        'Une annonce n’est publique qu’après notre approbation. Nous pouvons la refuser ou la retirer, en disant pourquoi. Une modification importante est relue à son tour.',
      ],
    },
    {
      id: 'bookings',
      title: 'Demandes et réservations',
      blocks: [
        {
          kind: 'list',
          items: [
            'Une <b>demande</b> porte sur des jours précis, premier et dernier compris. Elle ne retient pas ces jours et n’engage pas le commerçant.',
            'L’hôte l’accepte ou la refuse dans les trois jours et avant le premier jour ; sinon elle expire.',
            'L’acceptation, ou l’envoi quand l’hôte a activé la réservation immédiate, <b>conclut le contrat</b> entre l’hôte et le commerçant aux dates, au prix et aux règles affichés.',
            'L’annulation suit les <cancellation>conditions d’annulation</cancellation>, qui font partie des présentes : souples, modérées ou strictes, elles sont celles de l’espace au moment de la demande.',
          ],
        },
      ],
    },
    {
      id: 'payment',
      title: 'Prix et règlement',
      blocks: [
        'Les prix des espaces sont par jour, en dirhams marocains (MAD) ou, aux Émirats et dans la zone euro, dans la monnaie du pays si l’hôte l’a choisie. Un montant précédé de « environ » n’est qu’une conversion indicative : vous payez dans la devise de l’espace. Le total d’une réservation est le prix par jour au moment de la demande, multiplié par le nombre de jours. Nous n’ajoutons aucuns frais à ce total.',
        'Rien n’est à payer au moment de la demande. Le total se règle directement à l’hôte une fois la réservation confirmée, au jour et par le moyen convenus avec lui. Rahba n’encaisse rien. Chacun reste responsable de ses factures, de ses déclarations et de ses impôts.',
        'La commission due par l’hôte à Rahba dépend du type d’espace et du volume. Elle n’est due que si elle a été convenue par écrit avec lui à l’avance.',
      ],
    },
    {
      id: 'use',
      title: 'Occuper un espace',
      blocks: [
        {
          kind: 'list',
          items: [
            'Le commerçant utilise l’espace pour l’activité et les produits acceptés, aux jours réservés, et le rend dans l’état où il l’a trouvé.',
            'Il obtient lui-même les autorisations de son activité et assure ses biens, son personnel et sa responsabilité.',
            'Il ne sous-loue pas et ne cède pas sa réservation sans l’accord de l’hôte.',
            'L’hôte remet un espace conforme à l’annonce, propre, sûr et accessible aux heures dites.',
            'Une location de courte durée par Rahba ne donne droit ni au renouvellement, ni à la propriété commerciale.',
          ],
        },
      ],
    },
    {
      id: 'missions',
      title: 'Missions des vendeurs locaux',
      blocks: [
        'Le vendeur local est indépendant. Il fixe avec le commerçant le lieu, les heures et le taux, en euros, et exerce sous sa seule responsabilité, avec le statut et les déclarations que son pays exige. Rahba garde la trace des missions et des gains, mais ne paie ni n’emploie personne.',
      ],
    },
    {
      id: 'content',
      title: 'Avis, messages et images',
      blocks: [
        'Vous restez propriétaire de ce que vous publiez. Vous nous autorisez à l’afficher, le traduire et le redimensionner pour faire fonctionner et connaître le site, tant que vous le laissez en ligne.',
        'Un avis s’écrit après une réservation ou une mission terminée, une seule fois, avec honnêteté. Nous ne modifions pas les avis. Nous retirons ceux qui sont illégaux, injurieux, payés ou sans rapport.',
      ],
    },
    {
      id: 'forbidden',
      title: 'Ce qui est interdit',
      blocks: [
        {
          kind: 'list',
          items: [
            'publier un espace que l’on n’a pas le droit de louer, ou une image qui n’est pas la sienne ;',
            'vendre des produits illicites, contrefaits ou dangereux ;',
            'discriminer une personne en raison de son origine, de son sexe, de sa religion, de son handicap ou de tout autre critère protégé ;',
            'demander un paiement avant la confirmation, ou détourner des réservations faites sur Rahba pour échapper à une commission convenue ;',
            'harceler, menacer, envoyer des messages en masse ;',
            'extraire les données du site par des moyens automatiques, en éprouver la sécurité sans notre accord, ou en gêner le fonctionnement.',
          ],
        },
      ],
    },
    {
      id: 'suspension',
      title: 'Suspension et fin',
      blocks: [
        'Si ces règles ne sont pas respectées, nous pouvons retirer un contenu, suspendre un compte ou le fermer. Sauf urgence ou obligation légale, nous vous en donnons la raison et vous laissons répondre. Vous pouvez contester la décision par la <contact>page Contact</contact> : une autre personne la réexamine.',
        'Un compte suspendu ne peut plus se connecter, ses espaces et son profil ne sont plus visibles, et ses réservations à venir sont annulées.',
      ],
    },
    {
      id: 'liability',
      title: 'Responsabilité',
      blocks: [
        'Nous fournissons le service avec soin, sans garantir qu’il soit toujours disponible ni qu’un espace ou une personne convienne à votre projet. Nous répondons des dommages directs causés par notre faute. Nous ne répondons ni de l’état d’un espace, ni de la conduite d’un utilisateur, ni d’un règlement fait entre vous.',
        'Rien dans ces conditions ne limite une responsabilité que la loi interdit de limiter, ni les droits que la loi donne aux consommateurs.',
      ],
    },
    {
      id: 'law',
      title: 'Droit applicable et litiges',
      blocks: [
        'Écrivez-nous d’abord : la plupart des désaccords se règlent en quelques messages. À défaut, le droit marocain s’applique et les tribunaux du siège de l’exploitant sont compétents. Si vous êtes consommateur, vous gardez la protection des règles impératives et le juge de votre pays de résidence.',
      ],
    },
    {
      id: 'changes',
      title: 'Évolution de ces conditions',
      blocks: [
        'Nous pouvons les faire évoluer. Tout changement important vous est annoncé par e-mail au moins quinze jours avant de s’appliquer ; les réservations déjà confirmées gardent les conditions de leur confirmation. En cas d’écart entre les langues, la version française fait foi.',
      ],
    },
  ],
} as const satisfies Article
