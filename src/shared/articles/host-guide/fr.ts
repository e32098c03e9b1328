import type { Article } from '../article.ts'

export default {
  title: 'Guide de l’hôte',
  lead: 'De la première photo à la première réservation : tout ce qu’il faut savoir pour louer un coin, une vitrine ou une boutique à la journée.',
  updatedOn: '2026-11-26',
  summary: [
    'Publier est <b>gratuit</b> : sept choses à dire de votre espace, et notre équipe les parcourt avec vous.',
    'Vous fixez le prix, les jours et ce qui peut être vendu. <b>Vous gardez le dernier mot</b> sur chaque demande.',
    'Vous avez <b>trois jours</b> pour répondre. Une réponse rapide fait monter votre taux de réponse, visible de tous.',
    'Le règlement se fait <b>directement</b> entre vous et le commerçant, après la confirmation.',
  ],
  sections: [
    {
      id: 'spaces',
      title: 'Ce que vous pouvez louer',
      blocks: [
        'Tout espace d’au moins 1 m² où une marque peut se montrer, vendre ou stocker : un coin de boutique, une boutique entière, une étagère, une vitrine, un mur, un garage, un camion, un stand. Deux conditions : vous avez le droit de le louer, et il est sûr pour ceux qui y viennent.',
        'Vous êtes locataire ? Relisez votre bail : la sous-location, même pour un jour, demande le plus souvent l’accord écrit du propriétaire.',
      ],
    },
    {
      id: 'publish',
      title: 'Publier en sept étapes',
      blocks: [
        'Commencez quand vous voulez par <newSpace>Je propose mon espace</newSpace>. Un commerçant se décide sur ces sept choses : ayez-les sous la main et votre annonce est vite là.',
        {
          kind: 'steps',
          steps: [
            {
              title: 'Informations générales',
              text: 'Un nom qui dit ce que c’est et où (« Coin lumineux près de Jemaa el-Fna »), une description honnête, un type.',
            },
            {
              title: 'Dimensions et capacité',
              text: 'Mesurez la largeur, la profondeur et la hauteur. Rahba en tire un dessin à l’échelle, avec une personne de 1,75 m pour repère.',
            },
            {
              title: 'Images',
              text: 'Trois photos ou plus sont conseillées, aucune n’est exigée : sans photo, vos dessins tiennent lieu d’images.',
            },
            {
              title: 'Emplacement',
              text: 'Placez le repère sur la carte. Vous choisissez de montrer l’adresse exacte ou seulement le quartier.',
            },
            {
              title: 'Prix et disponibilités',
              text: 'Un prix par jour, une période d’ouverture, vos jours de fermeture, une durée minimale ou maximale, un préavis, jusqu’où l’on peut réserver et vos jours de préparation.',
            },
            {
              title: 'Produits acceptés',
              text: 'Mode, artisanat, alimentaire emballé... Précisez aussi ce que vous refusez.',
            },
            {
              title: 'Options et équipements',
              text: 'Prises, éclairage, Wi-Fi, réserve, terminal de paiement : c’est ce que les commerçants filtrent en premier. Vous pouvez y écrire vos textes en français, en anglais et en arabe : chacun lit l’annonce dans sa langue.',
            },
          ],
        },
        'Beaucoup d’espaces dans un tableur ? Dans Mes espaces, importez-les d’un fichier CSV : vous voyez ce qui a été lu avant que quoi que ce soit ne soit enregistré.',
        'Vous louez une boutique et aussi son étagère ou sa vitrine ? Publiez chacune, puis dites à l’étape Emplacement de la plus petite de quel espace elle fait partie. Réserver la boutique prend ses parties ; réserver une partie ferme la boutique entière, mais pas les autres parties.',
        'Notre équipe relit l’annonce, en général sous un jour ouvré, puis la publie. Vous êtes prévenu dans les deux cas, avec la raison si quelque chose est à revoir.',
      ],
    },
    {
      id: 'price',
      title: 'Fixer un prix juste',
      blocks: [
        'Partez de ce que l’espace vous coûte. Un loyer de 9 000 MAD par mois pour 60 m² revient à 5 MAD par mètre carré et par jour : votre coin de 6 m² vous coûte 30 MAD par jour. Tout ce qui dépasse, électricité déduite, vous revient.',
        'Regardez ensuite <explore>les espaces comparables</explore> de votre ville, au même passage. Une vitrine sur une grande rue vaut plusieurs fois un coin à l’étage.',
        {
          kind: 'note',
          tone: 'tip',
          title: 'Commencez un peu plus bas',
          text: 'Les premiers avis valent plus que la différence. Montez votre prix quand ils sont là : une réservation déjà demandée garde toujours l’ancien.',
        },
        'Le commerçant voit un seul total, la somme de ses jours, premier et dernier compris. 450 MAD pour cinq jours font 2 250 MAD, ni plus ni moins, et le détail est écrit à côté. Aux Émirats et dans la zone euro, vous pouvez choisir la monnaie du pays à l’étape Prix ; ceux qui comptent dans une autre devise voient à côté ce que cela fait environ.',
        'Un jour coûte ce que dit sa saison, sinon ce que dit son jour de la semaine, sinon votre prix de base. S’y ajoute, si vous en fixez une, la plus forte des deux remises de durée : dès 7 jours, ou dès 28. L’assistant montre ce que coûtent 1, 7 et 30 jours avant que vous n’enregistriez.',
      ],
    },
    {
      id: 'photos',
      title: 'Des photos qui donnent envie',
      blocks: [
        { kind: 'picture', picture: 'front', caption: 'La façade d’abord : c’est par elle que l’on vous trouvera.' },
        {
          kind: 'list',
          items: [
            'Photographiez de jour, lumières allumées, appareil à hauteur de poitrine et bien droit.',
            'Montrez la façade depuis le trottoir d’en face, puis l’espace vide, puis un détail utile : prise, rideau, réserve.',
            'Rangez, balayez, effacez les affiches périmées. Rien d’autre ne coûte si peu et ne change autant.',
            'N’ajoutez ni texte ni logo sur l’image, et ne montrez personne sans son accord.',
          ],
        },
      ],
    },
    {
      id: 'calendar',
      title: 'Tenir son calendrier',
      blocks: [
        'Chaque jour libre de votre espace peut être demandé. Dites quels jours vous gardez pour vous, vos jours de fermeture et une période d’ouverture : personne ne peut demander les autres. Une réservation que vous acceptez ferme ses jours d’elle-même, aussitôt et pour tous. Le calendrier dit de chaque jour fermé ce qui le ferme, et vous pouvez joindre à vos jours bloqués une note que vous êtes seul à lire.',
        'Trois réglages vous laissent le temps : le <b>préavis</b> (une réservation commence au plus tôt tant de jours après la demande), l’<b>horizon</b> (de 30 à 730 jours à l’avance) et les <b>jours de préparation</b>, trois au plus, qui restent libres après chaque réservation.',
        'Vous louez aussi ailleurs ? Reliez les calendriers dans les deux sens (iCalendar) : Rahba lit l’adresse secrète de l’autre calendrier et ferme ses jours ici ; l’autre calendrier lit l’adresse que Rahba lui donne. Un calendrier qui ne répond plus ne libère jamais un jour. S’il prend les jours d’une réservation déjà confirmée, vous êtes prévenu et vous décidez : c’est la même réservation, l’une des deux est annulée, ou le conflit est ignoré.',
      ],
    },
    {
      id: 'answer',
      title: 'Répondre aux demandes',
      blocks: [
        'Chaque demande arrive par notification et par e-mail, et vous attend dans <hostBookings>Réservations reçues</hostBookings>. Deux gestes suffisent : accepter ou refuser, avec un mot si vous le souhaitez.',
        {
          kind: 'list',
          items: [
            '<b>Trois jours.</b> Passé ce délai, ou quand le premier jour arrive, la demande expire et votre taux de réponse baisse.',
            '<b>Plusieurs demandes pour les mêmes jours.</b> C’est permis. Dès que vous en acceptez une, les autres sont closes avec une explication.',
            '<b>Réservation immédiate.</b> Quand le site la propose et que vous l’activez, une demande sur des jours libres est confirmée sans attendre. Réservez-la aux espaces dont le calendrier est toujours à jour.',
            '<b>Accepter engage.</b> Le commerçant peut annuler jusqu’à la veille, aux <cancellation>conditions</cancellation> que vous choisissez : souples, modérées ou strictes. Vous ne le pouvez que pour une raison que vous dites, jusqu’à la veille aussi : les jours redeviennent libres, le commerçant reçoit trois autres espaces pour les mêmes dates, et l’annulation compte dans votre niveau.',
          ],
        },
      ],
    },
    {
      id: 'welcome',
      title: 'Bien accueillir',
      blocks: [
        { kind: 'picture', picture: 'stand', caption: 'Un espace prêt : libre, propre, éclairé.' },
        {
          kind: 'list',
          items: [
            'La veille, rappelez l’heure, l’accès et le nom de la personne qui remet les clés.',
            'Laissez l’espace vide et propre, avec une prise accessible et un endroit où ranger les cartons.',
            'Montrez le tableau électrique, l’extincteur, l’issue de secours, les toilettes.',
            'Présentez vos voisins : ce sont eux qui enverront les premiers clients.',
          ],
        },
        'Nos conseils pour les deux parties sont réunis dans <safety>Confiance et sécurité</safety>.',
      ],
    },
    {
      id: 'money',
      title: 'Être payé',
      blocks: [
        'Rahba n’encaisse pas le loyer. Une fois la réservation confirmée, convenez avec le commerçant du moyen (carte, virement, portefeuille électronique) et du moment, et donnez un reçu. Si vous demandez une caution, écrivez son montant et la date de son retour dans la conversation.',
        'La commission de Rahba dépend du type d’espace et du volume. Elle est convenue avec vous par écrit avant de s’appliquer : <contact>écrivez-nous</contact> pour en parler. Les loyers que vous recevez sont à déclarer selon les règles de votre pays.',
      ],
    },
    {
      id: 'grow',
      title: 'Progresser',
      blocks: [
        'Après chaque réservation terminée, le commerçant peut laisser un avis, et vous pouvez y répondre une fois. Répondez surtout aux avis mitigés, avec calme et des faits : c’est votre réponse que liront les suivants.',
        'Votre niveau d’hôte (Bronze, Argent, Or) suit votre taux de réponse, vos réservations terminées, votre note et la part des réservations confirmées que vous avez annulées en un an : au plus 10 % pour Argent, 3 % pour Or. Votre tableau de bord dit ce qui manque pour le suivant, ce qu’il y a à faire, vos revenus par mois et l’occupation de chaque espace.',
      ],
    },
  ],
} as const satisfies Article
