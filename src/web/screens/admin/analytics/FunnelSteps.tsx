import type { Chart } from '#shared/analytics/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { changeText, measureText, shareText } from './measure-text.ts'

/** Each step as a bar of the first, with its share of the step before it. */
export function FunnelSteps({ series }: { series: Chart['series'] }) {
  const t = useT('analytics')
  const most = Math.max(1, ...series.map(({ total }) => total.value ?? 0))
  return (
    <ol className="grid gap-4">
      {series.map(({ key, total, before }, index) => {
        const previous = series[index - 1]?.total.value
        const share = total.value !== null && previous ? shareText(total.value / previous, t) : null
        return (
          <li key={key}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{t(`series.${key}`)}</span>
              <span className="figures">
                <bdi className="font-semibold">{measureText(total, 'count', t)}</bdi>
                {share !== null && total.value !== null && previous && total.value <= previous && (
                  <span className="text-sm text-ink-2"> · {t('funnel.share', { share })}</span>
                )}
              </span>
            </p>
            <span aria-hidden="true" className="mt-1.5 block h-3 rounded-sm bg-mist-2">
              <span
                className="block h-3 min-w-px rounded-sm bg-pine"
                style={{ inlineSize: `${((total.value ?? 0) / most) * 100}%` }}
              />
            </span>
            <p className="mt-1 text-xs text-ink-3">{changeText(total, before, 'count', t)}</p>
          </li>
        )
      })}
    </ol>
  )
}
