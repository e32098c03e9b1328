import type { CalendarExport } from '#shared/calendar-feeds/contract.ts'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CopyAddress } from './CopyAddress.tsx'
import { type GoogleAddress, googleAddressOf } from './use-google-address.ts'

interface GoogleStepsProps {
  exports: readonly CalendarExport[]
  google: GoogleAddress
}

/** The three steps to and from Google Calendar, with the address of the first ready to copy. */
export function GoogleSteps({ exports, google: { ensure, busy, problem } }: GoogleStepsProps) {
  const t = useT('calendar-feeds')
  const published = googleAddressOf(exports)
  return (
    <>
      <ol className="flex list-decimal flex-col gap-2 ps-5 text-ink-2">
        <li>
          {t('google.one')}
          <div className="mt-2 flex flex-col gap-2">
            <ProblemAlert problem={problem} />
            {published ? (
              <CopyAddress address={published.address} />
            ) : (
              <Button icon="link" className="self-start" loading={busy} onClick={ensure}>
                {t('google.make')}
              </Button>
            )}
          </div>
        </li>
        <li>{t('google.two')}</li>
        <li>{t('google.three')}</li>
      </ol>
      <p className="mt-3 text-sm text-ink-3">{t('google.slow')}</p>
    </>
  )
}
