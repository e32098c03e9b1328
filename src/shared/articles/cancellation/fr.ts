import type { Article } from '../article.ts'

export default {
  title: 'Conditions d’annulation',
  lead: 'Quand et comment annuler une demande ou une réservation, ce que cela coûte, et ce qui se passe ensuite.',
  updatedOn: '2026-11-26',
  summary: [
    'Une demande en attente s’annule <b>à tout moment</b>, sans frais.',
    'Une fois confirmée, une réservation s’annule <b>jusqu’à la veille</b> de son premier jour, à l’heure de l’espace. Ce que cela coûte dépend des conditions de l’espace, affichées avant votre demande.',
    'Rahba n’encaisse <b>rien</b> : ce qui est dû après une annulation se règle entre vous et l’hôte, et reste écrit dans la réservation.',
    'Un hôte qui a accepté est <b>engagé</b> : personne d’autre ne peut recevoir vos jours.',
  ],
  sections: [
    {
      id: 'pending',
      title: 'Tant que la demande est en attente',
      blocks: [
        'Une demande ne vous engage pas. Vous la retirez quand vous voulez depuis <retailerBookings>Mes réservations</retailerBookings> : l’hôte est prévenu aussitôt et aucun motif ne vous est demandé.',
        'Elle prend fin aussi d’elle-même, toujours sans frais :',
        {
          kind: 'list',
          items: [
            'quand l’hôte la refuse ;',
            'quand l’hôte n’a pas répondu au bout de trois jours, ou quand le premier jour arrive avant ;',
            'quand l’hôte accepte une autre demande qui partage l’un de vos jours. Deux réservations ne se partagent jamais un jour.',
          ],
        },
        'Dans tous les cas, vous recevez une notification et un e-mail, et vous pouvez demander un autre espace aux mêmes dates.',
      ],
    },
    {
      id: 'confirmed',
      title: 'Une fois la réservation confirmée',
      blocks: [
        'Vous annulez jusqu’à la veille du premier jour, minuit, <b>à l’heure locale de l’espace</b>. Un espace à Dubaï suit l’heure de Dubaï, où que vous soyez. Chaque hôte choisit l’une de ces trois conditions :',
        { kind: 'part', part: 'cancellation-terms' },
        'Elles sont écrites sur la page de l’espace et à côté du total, avec les jours et les montants de votre période. Celles de votre demande restent celles de votre réservation, même si l’hôte en change ensuite, ou si Rahba change ce qu’elles demandent. Avant d’annuler, vous lisez le montant exact.',
        'À partir du premier jour, la réservation ne s’annule plus. Si vous partez plus tôt que prévu, parlez-en à l’hôte : lui seul peut renoncer à une partie de la somme.',
        {
          kind: 'table',
          caption: 'Qui peut annuler, à quel moment et à quel prix',
          head: ['Moment', 'Qui peut y mettre fin', 'Frais', 'Les jours'],
          rows: [
            ['Demande en attente', 'Vous en la retirant, l’hôte en la refusant', 'Aucun', 'Ils n’étaient pas retenus'],
            [
              'Réservation confirmée, avant le premier jour',
              'Vous, ou l’hôte en disant pourquoi',
              'Selon les conditions de l’espace si c’est vous ; aucun si c’est l’hôte',
              'Libres de nouveau, à la seconde même',
            ],
            ['À partir du premier jour', 'Personne', 'Le total reste dû à l’hôte', 'Ils restent à vous'],
          ],
        },
        {
          kind: 'note',
          tone: 'tip',
          title: 'La réservation immédiate suit la même règle',
          text: 'Certains hôtes confirment d’avance toute demande sur leurs jours libres. Votre réservation est alors confirmée dès l’envoi, et s’annule aux conditions de l’espace, comme les autres.',
        },
      ],
    },
    {
      id: 'example',
      title: 'Un exemple en dirhams',
      blocks: [{ kind: 'part', part: 'cancellation-example' }],
    },
    {
      id: 'money',
      title: 'Ce que vous aviez déjà payé',
      blocks: [
        'Le total se règle directement à l’hôte une fois la réservation confirmée, au jour et par le moyen convenus avec lui. Rahba n’encaisse rien. Nous ne pouvons donc rien rembourser à la place de l’hôte.',
        'Après une annulation, l’hôte vous rend ce qu’il a reçu <b>au-delà</b> de ce que vous devez, c’est-à-dire tout si vous ne devez rien. Si vous devez davantage que vous n’avez payé, vous réglez ce qui manque. Gardez une trace de chaque versement : le plus simple est de l’annoncer dans la <messages>messagerie</messages>, où il reste daté.',
      ],
    },
    {
      id: 'host',
      title: 'Si l’hôte ne peut plus vous recevoir',
      blocks: [
        'Accepter engage l’hôte : il ne peut annuler que jusqu’à la veille du premier jour, avec une raison que vous lisez. Quelles que soient les conditions, vous ne devez alors rien, et il vous rend tout ce qu’il a reçu. Vous êtes prévenu aussitôt, et trois autres espaces libres aux mêmes dates vous sont proposés.',
        'Si un imprévu rend l’espace inutilisable à partir du premier jour, comme un dégât des eaux ou une fermeture administrative, il vous écrit et nous prévient par la <contact>page Contact</contact>. Vous ne devez rien pour les jours dont vous êtes privé, l’hôte vous rend ce qu’il a reçu pour eux, et nous vous aidons à trouver un espace libre aux mêmes dates.',
        'Quand un compte est suspendu ou supprimé, les demandes et les réservations à venir qui en dépendent sont annulées, et l’autre partie est prévenue. Supprimer son propre compte, c’est annuler : un commerçant doit alors ce que disent les conditions de ses réservations.',
      ],
    },
    {
      id: 'how',
      title: 'Annuler, pas à pas',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              title: 'Ouvrez Mes réservations',
              text: 'Depuis votre tableau de bord, ou par le lien de l’e-mail reçu au moment de la demande.',
            },
            {
              title: 'Choisissez la réservation, puis « Annuler »',
              text: 'Le bouton n’est là que si l’annulation est encore possible.',
            },
            {
              title: 'Lisez ce qui est dû, ajoutez un mot, et confirmez',
              text: 'L’hôte reçoit une notification et un e-mail. Ses jours sont aussitôt libres pour d’autres.',
            },
          ],
        },
      ],
    },
    {
      id: 'missions',
      title: 'Et le vendeur local ?',
      blocks: [
        'La mission qui dépend d’une réservation s’arrête avec elle : le vendeur local est prévenu au même moment. Une mission proposée sans réservation continue ; si vous n’en avez plus besoin, prévenez cette personne sans attendre.',
      ],
    },
  ],
} as const satisfies Article
