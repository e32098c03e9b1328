import { ScriptOnce } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { acceptAll, closeBanner, rejectAll } from './consent.ts'
import { PREFERENCES_KEY } from './record.ts'
import { useConsent } from './use-consent.ts'

const heightProperty = '--consent'

/**
 * Before the first paint: a visitor who has answered sees no banner even where the cookie that repeats the answer is
 * gone, and what stands at the lower edge of the window makes room for it at once.
 */
const applyBeforePaint = `(function(b){try{if(JSON.parse(localStorage.getItem('${PREFERENCES_KEY}')).hasConsented===true){b.hidden=true;return}}catch(e){}document.documentElement.style.setProperty('${heightProperty}',b.offsetHeight+'px')})(document.currentScript.previousElementSibling)`

/**
 * Asks what may be stored. It lies at the end of the page and sticks to the lower edge, so it takes room of its own;
 * what else sticks there stands above it (cookies.css). Refusing is as near as accepting. Without JavaScript nothing
 * optional can be stored, so nothing is asked.
 */
export function ConsentBanner() {
  const { isBannerOpen } = useConsent()
  return isBannerOpen ? <OpenBanner /> : null
}

function OpenBanner() {
  const t = useT('common')
  const banner = useRef<HTMLElement>(null)
  const before = useRef<Element>(null)
  useRoomAtTheEdge(banner)
  const answerWith = (answer: () => void) => () => {
    answer()
    giveFocusBack(before.current)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it remembers where the focus came from, nothing else */}
      <section
        ref={banner}
        aria-labelledby="consent-title"
        className="consent script-only"
        data-print="no"
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
        }}
      >
        <div className="page consent-columns">
          <div className="min-w-0">
            <h2 id="consent-title" className="font-semibold">
              {t('consent.title')}
            </h2>
            <p className="mt-0.5 text-sm text-ink-2">{t('consent.text')}</p>
          </div>
          <div className="consent-buttons">
            <Button variant="quiet" size="sm" render={props => <Link href={paths.cookiesSettings()} {...props} />}>
              {t('consent.manage')}
            </Button>
            <Button onClick={answerWith(rejectAll)}>{t('consent.reject')}</Button>
            <Button onClick={answerWith(acceptAll)}>{t('consent.accept')}</Button>
          </div>
          <div className="consent-close">
            <IconButton icon="close" label={t('consent.close')} onClick={answerWith(closeBanner)} />
          </div>
        </div>
      </section>
      <ScriptOnce>{applyBeforePaint}</ScriptOnce>
    </>
  )
}

/** To where the reader was before the question, else to the page's main part: never nowhere. */
function giveFocusBack(before: Element | null): void {
  const target = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main')
  target?.focus({ preventScroll: true })
}

/** Sets the banner's height on the page, as long as it is there. */
function useRoomAtTheEdge(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = banner.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(heightProperty, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(heightProperty)
    }
  }, [banner])
}
