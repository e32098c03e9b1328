import { hourMs } from '#shared/durations.ts'
import type { Locale } from '#shared/locales.ts'
import { readJson } from './content.ts'
import type { Row } from './insert-rows.ts'
import { isoOf, type Timeline } from './moments.ts'
import { seedId } from './random.ts'
import { typeset } from './typography.ts'

type Question = { slug: string; category: string } & Readonly<
  Record<Locale, readonly [question: string, answer: string]>
>

interface SiteData {
  settings: Record<string, unknown>
  contactMessages: {
    name: string
    email: string
    subject: string
    message: string
    hoursAgo: number
    handled: boolean
  }[]
}

/** Frequent questions, in the order of db/seed/faq.json. */
export function faqRows(): Row[] {
  return readJson<Question[]>('faq.json').map(({ slug, category, fr, en, ar }, position) => ({
    id: seedId(`faq:${slug}`),
    slug,
    category,
    position,
    question_fr: typeset(fr[0], 'fr'),
    answer_fr: typeset(fr[1], 'fr'),
    question_en: typeset(en[0], 'en'),
    answer_en: typeset(en[1], 'en'),
    question_ar: typeset(ar[0], 'ar'),
    answer_ar: typeset(ar[1], 'ar'),
    active: true,
  }))
}

export function settingRows(adminId: string): Row[] {
  return Object.entries(readJson<SiteData>('site.json').settings).map(([key, value]) => ({
    key,
    value,
    updated_by: adminId,
  }))
}

export function contactRows(timeline: Timeline): Row[] {
  return readJson<SiteData>('site.json').contactMessages.map(
    ({ name, email, subject, message, hoursAgo, handled }) => ({
      id: seedId(`contact:${email}`),
      full_name: name,
      email,
      subject,
      message,
      handled_at: handled ? isoOf(timeline.end - (hoursAgo / 2) * hourMs) : null,
      created_at: isoOf(timeline.end - hoursAgo * hourMs),
    }),
  )
}
