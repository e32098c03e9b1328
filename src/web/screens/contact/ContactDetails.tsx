import { useSuspenseQuery } from '@tanstack/react-query'
import { drawnPicture } from '#web/features/drawings/drawn-picture.ts'
import { supportQuery } from '#web/features/contact/queries.ts'
import { SupportHours } from '#web/features/contact/SupportHours.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'

/** The counter: whom to write to, how soon they answer, when they are there. */
export function ContactDetails() {
  const t = useT('contact')
  const { email, replyHours } = useSuspenseQuery(supportQuery(t.locale)).data
  return (
    <aside aria-labelledby="details" className="overflow-hidden rounded-md border border-hairline bg-surface">
      <img {...drawnPicture('counter')} alt={t('picture')} className="aspect-[4/3] w-full object-cover" />
      <div className="p-5 sm:p-6">
        <h2 id="details" className="title text-xl">
          {t('details.title')}
        </h2>
        <h3 className="mt-5 text-sm text-ink-2">{t('details.email')}</h3>
        <p>
          <a href={`mailto:${email}`} className="link inline-block py-0.5 font-medium break-all">
            <bdi>{email}</bdi>
          </a>
        </p>
        <p className="text-sm text-ink-2">{t('details.reply', { hours: replyHours })}</p>
        <h3 className="mt-6 mb-2 text-sm text-ink-2">{t('hours.title')}</h3>
        <SupportHours />
      </div>
    </aside>
  )
}
