import type { FreelancerTask } from '#shared/dashboards/contract.ts'
import { formatMinor } from '#shared/format.ts'
import { untilOf } from '#web/features/bookings/booking-life.ts'
import { daysOf, bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { Row, Rows } from '#web/features/dashboards/Rows.tsx'
import { Section } from '#web/features/dashboards/Section.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { durationText } from '#web/features/missions/mission-words.ts'
import { PaymentAnswer } from '#web/features/missions/work/PaymentAnswer.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

const ICONS: Readonly<Record<FreelancerTask['kind'], IconName>> = {
  presence: 'pin',
  contest: 'warning',
  agree: 'clock',
  receipt: 'check',
  claim: 'clock',
  invitation: 'inbox',
  review: 'star',
}

/** What waits for the freelancer on their missions, the most urgent first: answered here, or on the mission's page. */
export function Tasks({ tasks }: { tasks: readonly FreelancerTask[] }) {
  const t = useT('dashboards')
  return (
    <Section title={t('host.tasks')}>
      <Rows>
        {tasks.map(task => (
          <Task key={`${task.kind} ${task.missionId}`} task={task} />
        ))}
      </Rows>
    </Section>
  )
}

function Task({ task }: { task: FreelancerTask }) {
  const t = useT('dashboards')
  const { locale } = t
  return (
    <Row
      mark={
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-pine-tint text-pine">
          <Icon name={ICONS[task.kind]} />
        </span>
      }
      title={
        <Link href={paths.mission(task.missionId)} className="stretched">
          {t(`sellerTask.${task.kind}`, { name: bidiIsolate(task.retailerName, locale) })}
        </Link>
      }
      end={
        task.before && <span className="text-sm text-saffron-text">{t('task.answerBefore', untilOf(task.before))}</span>
      }
    >
      <p className="text-sm text-ink-2">
        <bdi>{task.title}</bdi> · <bdi className="figures">{daysOf(task, locale)}</bdi>
      </p>
      <Said task={task} />
    </Row>
  )
}

/** What is to be answered, where that is a number; money is answered in place. */
function Said({ task }: { task: FreelancerTask }) {
  const t = useT('dashboards')
  const missions = useT('missions')
  const { amountMinor, currency, minutes, title, missionId: id } = task
  if (minutes !== null) {
    return (
      <p className="figures text-sm text-ink-2">
        {t('sellerTask.agreeText', { duration: durationText(minutes, missions) })}
      </p>
    )
  }
  if (amountMinor === null) return null
  return (
    <>
      <p className="figures text-sm text-ink-2">
        {t('sellerTask.receiptText', { amount: bidiIsolate(formatMinor(amountMinor, currency, t.locale), t.locale) })}
      </p>
      <div className="script-only relative z-1 mt-2">
        <PaymentAnswer mission={{ id, title }} amountMinor={amountMinor} currency={currency} />
      </div>
    </>
  )
}
