import type { Locale } from './locales.ts'

type InThreeLanguages = Readonly<Record<Locale, string>>

export interface Founder {
  role: InThreeLanguages
  biography: InThreeLanguages
  /** Shown when the founder wishes so. */
  name: string | null
}

export interface ImpactFigure {
  /** As it is written, in every language: '50K+'. */
  figure: string
  label: InThreeLanguages
}

export interface Company {
  /** Who answers for the site in its legal pages. */
  name: InThreeLanguages
  /** The company form and capital, its postal address, its entries in registers: shown once they are filled in. */
  legalForm: string | null
  address: string | null
  registration: string | null
  /** Number of the declaration or authorisation of the Moroccan data protection commission (CNDP). */
  cndpNumber: string | null
  /** Who hosts the servers, and where. */
  hosting: InThreeLanguages | null
  founders: readonly Founder[]
  impact: readonly ImpactFigure[]
}

/**
 * What the pages say about the company that runs this site. Admins set what the legal pages show (/admin/settings), else it
 * stands here; /about shows what stands here. What is null is left out.
 */
export const company: Company = {
  name: { fr: 'Rahba', en: 'Rahba', ar: 'رحبة' },
  legalForm: null,
  address: null,
  registration: null,
  cndpNumber: null,
  hosting: null,
  founders: [
    {
      name: null,
      role: {
        fr: 'Direction générale et vision',
        en: 'Chief executive and vision',
        ar: 'الإدارة العامة والرؤية',
      },
      biography: {
        fr: 'Fixe le cap de Rahba et ouvre chaque nouvelle ville. Passe la moitié de ses semaines dans la rue, à pousser la porte de boutiques qui ont un coin libre et de marques qui n’ont pas encore d’adresse.',
        en: 'Sets the course of Rahba and opens each new city. Spends half of every week on the street, calling on shops with a corner to spare and brands that have no address yet.',
        ar: 'يرسم مسار رحبة ويفتح كل مدينة جديدة. يقضي نصف أسبوعه في الشارع، يطرق أبواب متاجر لديها ركن شاغر وعلامات لا عنوان لها بعد.',
      },
    },
    {
      name: null,
      role: {
        fr: 'Opérations et relations avec les hôtes',
        en: 'Operations and host relations',
        ar: 'العمليات والعلاقة مع المضيفين',
      },
      biography: {
        fr: 'Relit chaque annonce avant sa publication et connaît les hôtes par leur prénom. Transforme leurs remarques en règles simples : un prix par jour, des dates claires, une réponse en trois jours.',
        en: 'Reads every listing before it goes live and knows the hosts by their first names. Turns what they say into simple rules: a price per day, clear dates, an answer within three days.',
        ar: 'يراجع كل إعلان قبل نشره ويعرف المضيفين بأسمائهم. يحوّل ملاحظاتهم إلى قواعد بسيطة: سعر لليوم، وتواريخ واضحة، وجواب خلال ثلاثة أيام.',
      },
    },
    {
      name: null,
      role: {
        fr: 'Produit et technologie',
        en: 'Product and technology',
        ar: 'المنتج والتقنية',
      },
      biography: {
        fr: 'Conçoit l’outil : la recherche, le calendrier, et ce qui garantit que deux personnes ne reçoivent jamais les mêmes jours. Prépare l’étape suivante : des suggestions d’espaces assistées par l’intelligence artificielle.',
        en: 'Builds the tool: the search, the calendar, and what makes sure that two people never get the same days. Prepares the next step: suggestions of spaces with the help of artificial intelligence.',
        ar: 'يصمّم الأداة: البحث والتقويم وما يضمن ألّا ينال شخصان الأيام نفسها. ويُعِدّ الخطوة التالية: اقتراح المساحات بمساعدة الذكاء الاصطناعي.',
      },
    },
  ],
  impact: [
    { figure: '12+', label: { fr: 'villes actives', en: 'active cities', ar: 'مدينة نشطة' } },
    { figure: '50K+', label: { fr: 'mètres carrés activés', en: 'square metres activated', ar: 'متر مربع فُعِّل' } },
    {
      figure: '500+',
      label: { fr: 'entrepreneurs accompagnés', en: 'entrepreneurs helped', ar: 'رائد أعمال رافقناهم' },
    },
  ],
}
