import type { MissionView } from '#shared/missions/contract.ts'
import { PersonLine } from '#web/features/bookings/PersonLine.tsx'
import { MissionMessageForm } from '#web/features/missions/MissionMessageForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** Whom the mission is for, and how to write to them: who may apply does so with a word. */
export function RetailerCard({ mission }: { mission: MissionView }) {
  const t = useT('seller-missions')
  const { id, retailer, canWrite, canApply, contactPhone } = mission
  return (
    <Card as="section" aria-labelledby="retailer">
      <h2 id="retailer" className="mb-3 font-semibold">
        {t('retailer.title')}
      </h2>
      <PersonLine person={retailer} size={56} />
      {contactPhone !== null && (
        <p className="mt-4">
          <a
            href={`tel:${contactPhone.replaceAll(/[^+\d]/g, '')}`}
            className="touch-44 link inline-flex items-center gap-2"
          >
            <Icon name="phone" size={16} />
            <bdi dir="ltr" className="figures">
              {contactPhone}
            </bdi>
          </a>
        </p>
      )}
      <div className="mt-4">
        {canWrite && <MissionMessageForm wide missionId={id} to={retailer} back={paths.mission(id)} />}
        {!canWrite && canApply && <p className="text-sm text-ink-2">{t('retailer.apply')}</p>}
      </div>
    </Card>
  )
}
