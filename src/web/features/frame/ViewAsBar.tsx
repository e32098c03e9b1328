import { useEffect, useState } from 'react'
import type { Me } from '#web/api/me.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'

const secondMs = 1_000
const secondsPerMinute = 60

/** On every page while an admin sees the site as somebody: whom, for how long still, and the way out. */
export function ViewAsBar({ me, endsAt }: { me: Me; endsAt: string }) {
  const t = useT('view-as')
  const secondsLeft = useSecondsLeft(endsAt)
  return (
    <section
      aria-label={t('bar.label')}
      className="sticky bottom-[var(--consent,0px)] z-26 flex items-center gap-4 border-t border-hairline bg-saffron-tint px-4 py-2 text-saffron-text in-[body:has(.area-nav)]:max-lg:bottom-[calc(var(--consent,0px)+3.5rem)]"
      data-print="no"
    >
      <p className="flex min-w-0 flex-1 items-center gap-2">
        <Icon name="show" />
        <span>
          {t('bar.text', { name: `${me.firstName} ${me.lastName}`.trim() })}
          {secondsLeft !== null && (
            <span className="figures ms-2 whitespace-nowrap" role="timer">
              {t('bar.left', {
                minutes: Math.floor(secondsLeft / secondsPerMinute),
                seconds: secondsLeft % secondsPerMinute,
              })}
            </span>
          )}
        </span>
      </p>
      <PostForm endpoint="POST /api/view-as/end">
        <Button type="submit" size="sm">
          {t('bar.end')}
        </Button>
      </PostForm>
    </section>
  )
}

/** Null before the browser knows its own clock; at the end the page loads again, as the admin's own. */
function useSecondsLeft(endsAt: string): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => {
      const now = Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / secondMs))
      setLeft(now)
      if (now === 0) window.location.assign('/admin/users')
    }
    tick()
    const timer = setInterval(tick, secondMs)
    return () => clearInterval(timer)
  }, [endsAt])
  return left
}
