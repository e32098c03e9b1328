import type { Article } from '../article.ts'

export default {
  title: 'Confiance et sécurité',
  lead: 'Ce que nous vérifions, ce que vous pouvez vérifier vous-même, et à qui vous adresser si quelque chose ne va pas.',
  updatedOn: '2026-11-26',
  summary: [
    'Chaque annonce est <b>relue par une personne</b> avant d’être publiée.',
    'Un avis ne s’écrit qu’après une réservation <b>terminée</b>, un par réservation.',
    'Ne payez <b>jamais</b> avant la confirmation, ni par un moyen qui ne laisse pas de trace.',
    'Un doute, un problème ? <contact>Écrivez-nous</contact> : une personne répond dans les 24 heures.',
  ],
  sections: [
    {
      id: 'verified',
      title: 'Ce que nous vérifions',
      blocks: [
        {
          kind: 'list',
          items: [
            '<b>Les annonces.</b> Aucune n’est publique avant d’avoir été approuvée par notre équipe. Quand un hôte change le nom, la description, le type, l’adresse ou les images d’un espace, nous le relisons.',
            '<b>Les personnes.</b> Le badge « Vérifié » signifie que nous avons contrôlé l’identité de la personne et, pour un hôte, son droit de louer.',
            '<b>Les avis.</b> Seuls les commerçants qui ont loué l’espace peuvent en parler, une seule fois, quand la période est passée. L’hôte peut répondre une fois.',
            '<b>Les chiffres.</b> Ancienneté, part des demandes qui reçoivent une réponse, rapidité : tout est mesuré. Tant qu’il n’y a rien à mesurer, nous l’écrivons.',
          ],
        },
      ],
    },
    {
      id: 'before',
      title: 'Avant de réserver',
      blocks: [
        {
          kind: 'picture',
          picture: 'plan',
          caption: 'Sans photos, une annonce montre des dessins à l’échelle, d’après les mesures de l’hôte.',
        },
        {
          kind: 'list',
          items: [
            'Comparez les mesures à ce que vous comptez installer. Demandez la largeur de la porte et la hauteur sous l’enseigne.',
            'Lisez les produits et les activités acceptés : un hôte peut refuser l’alimentaire, une marque concurrente, de la musique.',
            'Posez vos questions dans la <messages>messagerie</messages> : ce qui y est écrit est daté et peut nous être montré en cas de désaccord.',
            'Visitez si vous le pouvez, à l’heure où vous vendrez. Le passage d’un mardi matin n’est pas celui d’un samedi soir.',
            'Assurez-vous que votre activité y est permise : enseigne, terrasse, vente d’alcool ou d’aliments demandent souvent une autorisation de la commune.',
          ],
        },
      ],
    },
    {
      id: 'payment',
      title: 'Payer sans risque',
      blocks: [
        'Rien n’est à payer au moment de la demande. Le total se règle directement à l’hôte une fois la réservation confirmée, au jour et par le moyen convenus avec lui. Rahba n’encaisse rien. Préférez un moyen qui laisse une trace : carte, virement, portefeuille électronique.',
        {
          kind: 'note',
          tone: 'warning',
          title: 'Arrêtez-vous si l’on vous demande',
          text: 'de payer avant la confirmation, d’envoyer de l’argent à une autre personne que l’hôte, de continuer ailleurs que sur Rahba « pour aller plus vite », ou de donner votre mot de passe ou un code reçu par e-mail. Nous ne le ferons jamais.',
        },
        {
          kind: 'list',
          items: [
            'Demandez un reçu qui porte le nom de l’espace, les dates et la somme.',
            'Pour une caution, notez par écrit son montant, ce qu’elle couvre et quand elle vous est rendue.',
            'Évitez les espèces pour une somme importante, et ne les remettez que contre un reçu signé.',
          ],
        },
      ],
    },
    {
      id: 'onsite',
      title: 'Le jour venu',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              title: 'Faites l’état des lieux à deux',
              text: 'Quelques photos des murs, du sol et des vitrines, envoyées dans la conversation, évitent toute discussion au départ.',
            },
            {
              title: 'Repérez l’essentiel',
              text: 'Tableau électrique, extincteur, issue de secours, point d’eau, heures d’ouverture de l’immeuble.',
            },
            {
              title: 'Gardez les issues libres',
              text: 'Ni carton ni présentoir devant une porte ou un extincteur, et pas de multiprises en cascade.',
            },
            {
              title: 'Rendez l’espace comme vous l’avez trouvé',
              text: 'Mêmes photos au départ, clés remises en main propre ou à l’endroit convenu.',
            },
          ],
        },
        'Vérifiez que votre assurance couvre votre marchandise, votre matériel et votre responsabilité hors de vos murs. Rahba n’assure ni les biens ni les personnes.',
      ],
    },
    {
      id: 'hosts',
      title: 'Si vous êtes hôte',
      blocks: [
        {
          kind: 'list',
          items: [
            'Lisez le profil et le message de la personne avant d’accepter. Demandez ce qu’elle vend et combien de personnes viendront.',
            'Précisez ce qui est interdit dans la description, et bloquez les jours où personne n’est là pour remettre les clés.',
            'Vous pouvez ne montrer que le quartier : l’adresse exacte n’est alors donnée qu’une fois la réservation confirmée.',
            'Prévenez votre assureur et, si vous êtes locataire, votre propriétaire : beaucoup de baux demandent son accord.',
          ],
        },
      ],
    },
    {
      id: 'freelancers',
      title: 'Si vous êtes vendeur local',
      blocks: [
        {
          kind: 'list',
          items: [
            'Convenez par écrit, avant d’accepter une mission, du lieu, des heures, du taux et de ce que l’on attend de vous.',
            'Vous pouvez rendre votre profil invisible à tout moment, et vos documents ne sont vus que de vous et de notre équipe.',
            'Ne gardez jamais seul une caisse dont le montant n’a pas été compté à deux.',
          ],
        },
      ],
    },
    {
      id: 'account',
      title: 'Protéger votre compte',
      blocks: [
        'Choisissez un mot de passe qui ne sert nulle part ailleurs : nous refusons les plus courants. Depuis votre <profile>profil</profile>, vous voyez où votre compte est ouvert et pouvez fermer une session d’un clic. Changer de mot de passe ferme toutes les autres.',
      ],
    },
    {
      id: 'report',
      title: 'Signaler un problème',
      blocks: [
        'Une annonce trompeuse, un message déplacé, une demande d’argent suspecte : <contact>écrivez-nous</contact> en joignant l’adresse de la page. Nous lisons chaque signalement. Nous pouvons retirer une annonce, suspendre un compte et, quand la loi le demande, prévenir les autorités. Combien de fois, et pour quelles raisons : c’est sur la page <transparency>Transparence</transparency>.',
        'En cas de danger, appelez d’abord les secours :',
        {
          kind: 'table',
          caption: 'Numéros d’urgence',
          head: ['Pays', 'Police', 'Secours médicaux', 'Pompiers'],
          rows: [
            ['Maroc', '19 (gendarmerie : 177)', '15', '15'],
            ['Émirats arabes unis', '999', '998', '997'],
            ['France', '17', '15', '18'],
            ['Union européenne', '112', '112', '112'],
          ],
        },
      ],
    },
  ],
} as const satisfies Article
