import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { SecondFactor } from '#shared/account/second-factor-contract.ts'
import { formatInstant } from '#shared/format.ts'
import type { Flash } from '#shared/http/contract.ts'
import type { OwnProfile } from '#shared/profiles/contract.ts'
import { ProofForm } from '#web/features/account/ProofForm.tsx'
import { secondFactorQuery } from '#web/features/account/second-factor-query.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { CodeAction } from './CodeAction.tsx'
import { Enrolment } from './Enrolment.tsx'
import { FactorButton } from './FactorButton.tsx'
import { MailCode } from './MailCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { securityAddress } from './use-factor-form.ts'

/** The second factor: what it is and how it is turned on, or how it stands and what can be changed. */
export function SecurityPart({ profile, flash }: { profile: OwnProfile; flash: Flash | undefined }) {
  const t = useT('security')
  const queryClient = useQueryClient()
  const { data: factor } = useSuspenseQuery(secondFactorQuery)
  // with JavaScript a dialog asks; without, the page that the refused form comes back to
  const mustProve = flash?.problem?.code === 'proof_needed' || flash?.endpoint === 'POST /api/me/proof'
  return (
    <div className="flex flex-col gap-6">
      {factor.isRequired && !factor.isOn && (
        <Alert tone="warning" title={t('required.title')}>
          {t('required.text')}
        </Alert>
      )}
      {mustProve && (
        <div className="flex flex-col gap-4 rounded-md border border-hairline p-5">
          <p>{t('prove.text')}</p>
          <ProofForm
            factor={factor}
            back={securityAddress}
            flash={flash}
            onDone={() => queryClient.invalidateQueries(secondFactorQuery)}
          />
        </div>
      )}
      {factor.codes && <RecoveryCodes codes={factor.codes} email={profile.email} flash={flash} />}
      {factor.enrolment ? (
        <Enrolment enrolment={factor.enrolment} isMove={factor.isOn} flash={flash} />
      ) : (
        <Status factor={factor} email={profile.email} flash={flash} />
      )}
    </div>
  )
}

function Status({ factor, email, flash }: { factor: SecondFactor; email: string; flash: Flash | undefined }) {
  const t = useT('security')
  const zone = useReaderZone()
  if (!factor.isOn) {
    return (
      <>
        <p className="max-w-prose">{t('off.text')}</p>
        {factor.mailCode ? (
          <MailCode isSent={factor.mailCode === 'sent'} email={email} flash={flash} />
        ) : (
          <FactorButton to="enrolment" variant="primary" icon="security" flash={flash}>
            {t('off.start')}
          </FactorButton>
        )}
      </>
    )
  }
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone="pine">{t('on.badge')}</Badge>
          {factor.since && <span>{t('on.since', { when: formatInstant(factor.since, t.locale, zone) })}</span>}
        </p>
        <p className={factor.codesLeft < fewCodes ? 'font-medium' : 'text-ink-2'}>
          {t('on.codesLeft', { count: factor.codesLeft })}
        </p>
      </div>
      <div className="flex flex-col items-start gap-3" data-print="no">
        <CodeAction
          to="recovery-codes"
          icon="key"
          label={t('on.renew')}
          text={t('renew.text')}
          submit={t('renew.submit')}
          flash={flash}
        />
        <CodeAction
          to="enrolment"
          icon="phone"
          label={t('on.move')}
          text={t('move.text')}
          submit={t('move.submit')}
          flash={flash}
        />
        <CodeAction
          to="removal"
          variant="danger"
          label={t('on.turnOff')}
          text={factor.isRequired ? `${t('turnOff.text')} ${t('turnOff.admin')}` : t('turnOff.text')}
          submit={t('turnOff.submit')}
          flash={flash}
          onDone={() => showToast({ tone: 'success', title: t('done.off') })}
        />
      </div>
    </>
  )
}

/** From here on it is said with more weight how many are left. */
const fewCodes = 4
