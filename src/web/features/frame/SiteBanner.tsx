import { ScriptOnce } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Banner } from '#shared/settings/contract.ts'
import type { BannerLevel } from '#shared/settings/sections.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

const closedKey = 'rahba_banner'

/** Before the first paint: a visitor who has closed this banner does not see it flash. */
const hideClosed = `(function(b){try{b.hidden=localStorage.getItem('${closedKey}')===b.dataset.banner}catch(e){}})(document.currentScript.previousElementSibling)`

/** What admins have to say to everybody, above the page's main part; it stands in the page and covers nothing. */
export function SiteBanner({ id, level, text }: Banner) {
  const t = useT('common')
  const [isClosed, setClosed] = useState(false)
  const close = () => {
    setClosed(true)
    // private windows may refuse: then it comes again
    try {
      localStorage.setItem(closedKey, id)
    } catch {}
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <>
      {/* the script has hidden it before React sees it */}
      <div
        className="site-banner"
        data-banner={id}
        data-print="no"
        hidden={isClosed}
        suppressHydrationWarning
        role="status"
      >
        <BannerBox level={level}>
          <p className="min-w-0 flex-1">{text}</p>
          <span className="script-only">
            <IconButton icon="close" size="sm" label={t('action.close')} onClick={close} />
          </span>
        </BannerBox>
      </div>
      <ScriptOnce>{hideClosed}</ScriptOnce>
    </>
  )
}

const SETTINGS = {
  info: 'bg-sky-tint text-sky',
  warning: 'bg-saffron-tint text-saffron-text',
  success: 'bg-pine-tint text-pine',
} as const

/** A line across the page, with the mark of its kind. */
export function BannerBox({ level, children }: { level: BannerLevel; children: ReactNode }) {
  return (
    <div className={SETTINGS[level]}>
      <div className="page flex items-center gap-3 py-2">
        <Icon name={level} />
        {children}
      </div>
    </div>
  )
}
