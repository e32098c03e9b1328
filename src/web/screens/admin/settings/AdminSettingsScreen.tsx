import type { ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { SETTING_SECTIONS, type SettingSection } from '#shared/settings/sections.ts'
import { PageFault } from '#web/features/frame/PageFault.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { ViewLinks } from '../ViewLinks.tsx'
import { AskedProof, ProofOfPage } from './AskedProof.tsx'
import { BannerSection } from './BannerSection.tsx'
import { CancellationSection } from './CancellationSection.tsx'
import { CompanySection } from './CompanySection.tsx'
import { FaqSection } from './FaqSection.tsx'
import { FeaturedSection } from './FeaturedSection.tsx'
import { History } from './History.tsx'
import { PlacesSection } from './PlacesSection.tsx'
import { RatesSection } from './RatesSection.tsx'
import { adminSettingsAddress, useAdminSettingsSearch, useSettingsFlash } from './settings-address.ts'
import { SupportSection } from './SupportSection.tsx'
import { SwitchesSection } from './SwitchesSection.tsx'

const SECTIONS: Readonly<Record<SettingSection, () => ReactNode>> = {
  faq: FaqSection,
  featured: FeaturedSection,
  support: SupportSection,
  places: PlacesSection,
  rates: RatesSection,
  company: CompanySection,
  banner: BannerSection,
  switches: SwitchesSection,
  cancellation: CancellationSection,
}

/** Posted without JavaScript by a button alone: a form shows its own refusal. */
const BUTTONS: readonly string[] = [
  'POST /api/admin/faq/{id}/move',
  'POST /api/admin/faq/{id}/removal',
  'POST /api/admin/settings/changes/{id}/undo',
]

/** What admins set of the site: the address says which section is open, and each has its history below. */
export function AdminSettingsScreen() {
  const t = useT('settings')
  const { section = 'faq', changes, saved } = useAdminSettingsSearch()
  const flash = useSettingsFlash()
  const Section = SECTIONS[section]
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="title text-3xl">{t('title')}</h1>
      <p className="mt-2 text-ink-2">{t('intro')}</p>
      <ViewLinks
        label={t('sections')}
        current={section}
        links={SETTING_SECTIONS.map(each => ({
          view: each,
          label: t(`section.${each}`),
          href: adminSettingsAddress({ section: each }),
        }))}
      />
      <section aria-labelledby="setting-section" className="mt-8">
        <h2 id="setting-section" className="title text-2xl">
          {t(`section.${section}`)}
        </h2>
        <p className="mt-2 mb-6 max-w-prose text-ink-2">{t(`${section}.intro`)}</p>
        {saved && !flash && <Alert tone="success" title={t('saved')} className="mb-6" />}
        {flash?.problem && BUTTONS.includes(flash.endpoint) && (
          <Alert tone="error" title={t('refused')} className="mb-6">
            {flash.problem.title}
          </Alert>
        )}
        <ProofOfPage key={section}>
          <Suspense>
            <AskedProof />
          </Suspense>
          <Section key={section} />
        </ProofOfPage>
      </section>
      <History key={section} section={section} after={changes} />
    </div>
  )
}

export function AdminSettingsFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('settings')
  return <PageFault title={t('title')} failed={t('failed')} error={error} />
}
