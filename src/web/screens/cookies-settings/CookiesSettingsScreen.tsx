import { useState } from 'react'
import { COOKIE_CATEGORIES, type CookieCategory } from '#shared/consent.ts'
import { todayIn } from '#shared/days.ts'
import { formatDay } from '#shared/format.ts'
import { type Choice, resetPreferences, savePreferences } from '#web/features/cookies/consent.ts'
import { useConsent } from '#web/features/cookies/use-consent.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { rich } from '#web/i18n/rich.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { CategoryCard } from './CategoryCard.tsx'

/** What may be stored in this browser, category by category. */
export function CookiesSettingsScreen() {
  const t = useT('cookies')
  return (
    <div className="page grid gap-x-16 gap-y-8 py-8 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:py-14">
      <div className="settings-intro">
        <h1 className="title text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="mt-4 text-lg text-ink-2">{t('lead')}</p>
        <p className="mt-4 text-sm text-ink-2">
          {rich(t.parts('more'), {
            link: children => (
              <Link href={paths.privacy()} className="link">
                {children}
              </Link>
            ),
          })}
        </p>
      </div>
      <SettingsForm />
    </div>
  )
}

function SettingsForm() {
  const t = useT('cookies')
  const { preferences } = useConsent()
  const [changed, setChanged] = useState<Partial<Choice>>({})
  const isOn = (category: CookieCategory): boolean =>
    category === 'necessary' || (changed[category] ?? preferences[category])

  function save(): void {
    savePreferences({ functional: isOn('functional'), analytics: isOn('analytics'), marketing: isOn('marketing') })
    setChanged({})
    showToast({ tone: 'success', title: t('saved'), text: t('saved.text') })
  }

  function reset(): void {
    resetPreferences()
    setChanged({})
    showToast({ tone: 'success', title: t('resetDone'), text: t('resetDone.text') })
  }

  return (
    <form
      className="min-w-0"
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <div className="without-script mb-6">
        <Alert tone="info" title={t('noScript')} />
      </div>
      <div className="flex flex-col gap-4">
        {COOKIE_CATEGORIES.map(category => (
          <CategoryCard
            key={category}
            category={category}
            isOn={isOn(category)}
            onChange={on => setChanged(others => ({ ...others, [category]: on }))}
          />
        ))}
      </div>
      <div className="script-only mt-6 flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
        <Button type="submit" variant="primary" size="lg">
          {t('save')}
        </Button>
        <Button size="lg" render={props => <Link href={paths.home()} {...props} />}>
          {t('cancel')}
        </Button>
        <Button size="lg" variant="quiet" icon="undo" onClick={reset}>
          {t('reset')}
        </Button>
      </div>
      <p className="mt-5 text-sm text-ink-2">
        {t('note')} <LastChange at={preferences.timestamp} />
      </p>
    </form>
  )
}

/** The server does not know when it was; the browser does. */
function LastChange({ at }: { at: number }) {
  const t = useT('cookies')
  if (at === 0) return null
  return t('lastChange', { day: formatDay(todayIn('UTC', at), t.locale, 'long') })
}
