import { useEffect, useRef } from 'react'
import type { Flash } from '#shared/http/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { useHydrated } from '#web/ui/hydration.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { FactorButton } from './FactorButton.tsx'

const fileName = 'rahba-recovery-codes.txt'

/** The codes that were just made, to be put away: printed, saved or written down. */
export function RecoveryCodes({
  codes,
  email,
  flash,
}: {
  codes: readonly string[]
  email: string
  flash: Flash | undefined
}) {
  const t = useT('security')
  const canPrint = useHydrated()
  const heading = useRef<HTMLHeadingElement>(null)
  // they come above where the code was typed
  useEffect(() => heading.current?.focus(), [])
  const text = [t('codes.heading', { email }), '', ...codes, ''].join('\r\n')
  return (
    <section aria-labelledby="recovery-codes" className="rounded-md border border-hairline p-5">
      <h2 ref={heading} tabIndex={-1} id="recovery-codes" className="title scroll-mt-24 text-lg outline-none">
        {t('codes.title')}
      </h2>
      <p className="mt-1.5 max-w-prose text-ink-2">{t('codes.text')}</p>
      <ul
        aria-label={t('codes.list')}
        dir="ltr"
        className="mt-4 grid w-fit grid-cols-1 gap-x-8 gap-y-1.5 rounded-sm bg-mist px-5 py-4 font-mono min-[24rem]:grid-cols-2"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3" data-print="no">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={fileName}
          className={buttonClass({})}
        >
          <Icon name="download" />
          <span>{t('codes.download')}</span>
        </a>
        {canPrint && (
          <Button icon="print" onClick={() => window.print()}>
            {t('codes.print')}
          </Button>
        )}
        <FactorButton to="recovery-codes/receipt" variant="primary" flash={flash}>
          {t('codes.done')}
        </FactorButton>
      </div>
    </section>
  )
}
