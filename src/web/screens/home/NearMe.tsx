import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '#shared/format.ts'
import type { CityWithSpaces } from '#shared/spaces/contract.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { searchAddress } from '#web/features/search/search-address.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { NearestCity } from './nearest-city.ts'

/** Farther is not near: it is said, and gone to only by another tap. */
const nearKm = 60

/**
 * The city with spaces that is nearest. The browser is asked where it is only when this is pressed, and the answer
 * stays in it: the distances are computed here.
 */
export function NearMe({ cities }: { cities: readonly CityWithSpaces[] }) {
  const t = useT('home')
  const router = useRouter()
  const [answer, setAnswer] = useState<NearestCity | 'asking' | 'refused' | null>(null)
  const far = typeof answer === 'object' ? answer : null

  const ask = async () => {
    setAnswer('asking')
    const nearest = await import('./nearest-city.ts').then(
      ({ askForNearest }) => askForNearest(cities),
      () => null,
    )
    if (nearest && nearest.km <= nearKm) {
      setAnswer(null)
      return router.navigate({ href: searchAddress({ location: nearest.city.name }) })
    }
    setAnswer(nearest ?? 'refused')
  }
  return (
    <div className="script-only flex flex-col gap-2">
      <Button icon="locate" loading={answer === 'asking'} loadingLabel={t('near.asking')} onClick={() => void ask()}>
        {t('near')}
      </Button>
      <p role="status" className="max-w-[22rem] text-sm text-ink-2 empty:hidden">
        {answer === 'refused' && t('near.refused')}
        {far && (
          <>
            {t('near.far', { km: formatNumber(Math.round(far.km), t.locale), city: far.city.name })}{' '}
            <Link href={searchAddress({ location: far.city.name })} className="link">
              {t('near.see', { city: far.city.name })}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
