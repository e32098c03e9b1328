import type { ReactNode } from 'react'
import { formatArea, formatClock, formatMetres } from '#shared/format.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { stayLengthWords } from '#web/features/booking-request/stay-words.ts'
import { SPACE_TYPE_ICONS } from '#web/features/spaces/space-icons.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

interface Fact {
  icon: IconName
  label: string
  value: ReactNode
}

/** What there is to know in figures; a fact that the host has not given has no tile. */
export function SpaceFacts({ space }: { space: SpaceView }) {
  const t = useT('space')
  const facts = useFacts(space)
  return (
    <section aria-labelledby="facts" className="border-t border-hairline pt-8">
      <h2 id="facts" className="title text-2xl">
        {t('facts.title')}
      </h2>
      <dl
        className={classes(
          'mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-md border border-hairline bg-hairline',
          facts.length % 4 === 0 ? 'xl:grid-cols-4' : 'md:grid-cols-3',
        )}
      >
        {facts.map(fact => (
          <div key={fact.label} className="flex grow flex-col gap-1 bg-surface p-4">
            <dt className="flex items-center gap-2 text-sm text-ink-2">
              <Icon name={fact.icon} size={16} />
              {fact.label}
            </dt>
            <dd className="figures font-semibold">
              <bdi>{fact.value}</bdi>
            </dd>
          </div>
        ))}
        {FILLERS.map(index => (
          <div key={index} aria-hidden className={fillerStyle(facts.length, index)} />
        ))}
      </dl>
    </section>
  )
}

/** The last row is filled up, so that the lines between the tiles end where the frame does. */
const FILLERS = [0, 1] as const

/** Two columns want an even number of tiles, three a multiple of three; four are there only when nothing is missing. */
function fillerStyle(tiles: number, index: number): string {
  const isForTwo = index < tiles % 2
  const isForThree = tiles % 4 !== 0 && index < (3 - (tiles % 3)) % 3
  return classes('bg-surface', !isForTwo && 'max-md:hidden', !isForThree && 'md:hidden')
}

function useFacts(space: SpaceView): Fact[] {
  const t = useT('space')
  const common = useT('common')
  const { locale } = common
  const { heightM, widthM, depthM, dailyTraffic, maxGuests, checkInTime, checkOutTime } = space
  const stay = stayLengthWords(space, t)
  const facts: (Fact | null)[] = [
    { icon: SPACE_TYPE_ICONS[space.type], label: t('fact.type'), value: common(`spaceType.${space.type}`) },
    { icon: 'area', label: t('fact.surface'), value: formatArea(space.surfaceM2, locale) },
    heightM === null ? null : { icon: 'height', label: t('fact.height'), value: formatMetres(heightM, locale) },
    footprint(),
    dailyTraffic === null
      ? null
      : { icon: 'users', label: t('fact.traffic'), value: t('fact.trafficValue', { count: dailyTraffic }) },
    maxGuests === null
      ? null
      : { icon: 'users', label: t('fact.guests'), value: t('fact.guestsValue', { count: maxGuests }) },
    stay === null ? null : { icon: 'calendar', label: t('fact.stay'), value: stay },
    checkInTime === null
      ? null
      : {
          icon: 'sign-in',
          label: t('fact.checkIn'),
          value: t('fact.checkInValue', { time: formatClock(checkInTime, locale) }),
        },
    checkOutTime === null
      ? null
      : {
          icon: 'sign-out',
          label: t('fact.checkOut'),
          value: t('fact.checkOutValue', { time: formatClock(checkOutTime, locale) }),
        },
  ]
  return facts.filter(fact => fact !== null)

  function footprint(): Fact | null {
    if (widthM === null && depthM === null) return null
    const width = widthM === null ? null : formatMetres(widthM, locale)
    const depth = depthM === null ? null : formatMetres(depthM, locale)
    if (width !== null && depth !== null) {
      return { icon: 'ruler', label: t('fact.footprint'), value: `${width} × ${depth}` }
    }
    return { icon: 'ruler', label: width === null ? t('fact.depth') : t('fact.width'), value: width ?? depth }
  }
}
