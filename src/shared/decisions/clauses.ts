import type { AnyDecisionReason } from './reasons.ts'

/**
 * The numbered sections of the public pages that set rules, in their order (twin: `src/shared/articles`, held by a test). A section that was
 * cited once keeps its name.
 */
export const CLAUSE_SECTIONS = {
  terms: [
    'parties',
    'service',
    'account',
    'listings',
    'bookings',
    'payment',
    'use',
    'missions',
    'content',
    'forbidden',
    'suspension',
    'liability',
    'law',
    'changes',
  ],
  cancellation: ['pending', 'confirmed', 'example', 'money', 'host', 'how', 'missions'],
  safety: ['verified', 'before', 'payment', 'onsite', 'hosts', 'freelancers', 'account', 'report'],
  privacy: [
    'controller',
    'data',
    'purposes',
    'retention',
    'recipients',
    'rights',
    'authorities',
    'cookies',
    'security',
    'changes',
  ],
} as const
export type ClausePage = keyof typeof CLAUSE_SECTIONS
type ClauseIn<Page extends ClausePage> = `${Page}#${(typeof CLAUSE_SECTIONS)[Page][number]}`
/** A section by the address that shows it: /terms#forbidden. */
export type Clause = { [Page in ClausePage]: ClauseIn<Page> }[ClausePage]

export const CLAUSE_PAGES = Object.keys(CLAUSE_SECTIONS) as ClausePage[]
export const CLAUSES = CLAUSE_PAGES.flatMap(page =>
  CLAUSE_SECTIONS[page].map(section => `${page}#${section}` as Clause),
) as [Clause, ...Clause[]]

/** Cites nothing, also where the reason has a clause of its own. */
export const noClause = 'none'

/** What a reason is about, where nothing else is said; reasons that fit no section have none. */
const CLAUSE_OF_REASON: Partial<Record<AnyDecisionReason, Clause>> = {
  incomplete: 'terms#listings',
  unclear_photos: 'terms#listings',
  misleading: 'terms#listings',
  contact_details: 'terms#forbidden',
  wrong_place: 'terms#listings',
  unrealistic_price: 'terms#listings',
  prohibited: 'terms#forbidden',
  duplicate: 'terms#listings',
  not_entitled: 'terms#forbidden',
  fraud: 'terms#forbidden',
  false_identity: 'terms#account',
  harassment: 'terms#forbidden',
  outside_deals: 'terms#forbidden',
  unreliable: 'terms#bookings',
  spam: 'terms#forbidden',
  fake: 'terms#content',
  personal_data: 'terms#content',
  off_topic: 'terms#content',
  unreadable: 'terms#account',
  expired: 'terms#account',
  wrong_kind: 'terms#account',
  other_name: 'terms#account',
}

/** Of a document, whatever it lacks: it proves who has the account. */
export const documentClause: Clause = 'terms#account'

export const defaultClause = (reason: AnyDecisionReason): Clause | null => CLAUSE_OF_REASON[reason] ?? null

/** What a decision cites: what its admin chose, else what its reason is about; nothing without a reason. */
export function citedClause(
  reason: AnyDecisionReason | null,
  chosen: Clause | typeof noClause | null | undefined,
): Clause | null {
  if (reason === null || chosen === noClause) return null
  return chosen ?? defaultClause(reason)
}

/** Where a clause stands; `number` from 1, as its page counts. */
export function placeOfClause(clause: Clause): { page: ClausePage; section: string; number: number } {
  const [page, section] = clause.split('#') as [ClausePage, string]
  const sections: readonly string[] = CLAUSE_SECTIONS[page]
  return { page, section, number: sections.indexOf(section) + 1 }
}
