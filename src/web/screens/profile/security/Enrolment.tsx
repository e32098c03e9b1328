import type { SecondFactor } from '#shared/account/second-factor-contract.ts'
import { formatList } from '#shared/format.ts'
import type { Flash } from '#shared/http/contract.ts'
import { CodeField } from '#web/features/account/CodeField.tsx'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { QrPicture } from '#web/ui/QrPicture.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { FactorButton } from './FactorButton.tsx'
import { securityAddress, useFactorForm } from './use-factor-form.ts'

/** Some of many, free of charge and in the stores of both kinds of telephone. */
const APPS = ['Google Authenticator', 'Microsoft Authenticator', '2FAS']

export interface EnrolmentProps {
  enrolment: NonNullable<SecondFactor['enrolment']>
  /** Another app takes the place of the one that is in force. */
  isMove: boolean
  flash: Flash | undefined
}

/** The secret for the app, to scan, to open or to type, and the first code that comes of it. */
export function Enrolment({ enrolment, isMove, flash }: EnrolmentProps) {
  const t = useT('security')
  const { busy, problem, form, field } = useFactorForm('POST /api/me/second-factor', flash, () =>
    showToast({ tone: 'success', title: t('done.on') }),
  )
  return (
    <div className="flex flex-col gap-6">
      <h2 className="title text-lg">{t('enrol.title')}</h2>
      <ol className="flex list-decimal flex-col gap-6 ps-5 marker:font-semibold">
        <li>{t('enrol.app', { apps: formatList(APPS, t.locale) })}</li>
        <li>
          <p>{t('enrol.scan')}</p>
          <QrPicture {...enrolment.qr} label={t('enrol.picture')} />
          <p>
            <a href={enrolment.address} className="link inline-flex min-h-11 items-center">
              {t('enrol.open')}
            </a>
          </p>
          <p className="mt-1 text-ink-2">{t('enrol.typed')}</p>
          <p dir="ltr" className="mt-2 w-fit max-w-full rounded-sm bg-mist px-3 py-2 font-mono break-words select-all">
            {enrolment.secret.replace(/.{4}(?=.)/g, '$& ')}
          </p>
        </li>
        <li>
          <p>{t('enrol.code')}</p>
          <PostForm {...form} back={securityAddress} className="mt-4 flex max-w-form flex-col gap-5">
            {problem?.code === 'wrong_state' ? (
              <p role="alert">{t('enrol.over')}</p>
            ) : (
              <ProblemAlert problem={problem} />
            )}
            <CodeField field={field('code')} isFirst />
            <Button type="submit" variant="primary" className="self-start" loading={busy} loadingLabel={t('busy')}>
              {t(isMove ? 'enrol.submitMove' : 'enrol.submit')}
            </Button>
          </PostForm>
        </li>
      </ol>
      <FactorButton to="enrolment/cancellation" flash={flash}>
        {t('enrol.cancel')}
      </FactorButton>
    </div>
  )
}
