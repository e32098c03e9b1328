import { formatNumber } from '#shared/format.ts'
import type { Candidate } from '#shared/missions/applications-contract.ts'
import { SCORE_MAX, SCORE_PARTS } from '#shared/missions/score.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'

/** What a rank is made of: each part in points of its most, with a bar. */
export function ScoreTable({ score }: Pick<Candidate, 'score'>) {
  const t = useT('mission-request')
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('score.how')}</caption>
      <tbody>
        {SCORE_PARTS.map(part => (
          <tr key={part}>
            <th scope="row" className="py-0.5 pe-3 text-start font-normal text-ink-2">
              {t(`score.${part}`)}
            </th>
            <td aria-hidden className="w-1/3 py-0.5">
              <span className="block h-1.5 rounded-full bg-mist-2">
                <span
                  className="block h-full rounded-full bg-pine"
                  style={{ inlineSize: `${(score.parts[part] / SCORE_MAX[part]) * 100}%` }}
                />
              </span>
            </td>
            <td className="figures py-0.5 ps-3 text-end whitespace-nowrap">
              <bdi>
                {t('score.of', {
                  points: formatNumber(score.parts[part], t.locale, 1),
                  max: formatNumber(SCORE_MAX[part], t.locale),
                })}
              </bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** '72,5 points sur 100' */
export function ScoreTotal({ score }: Pick<Candidate, 'score'>) {
  const t = useT('mission-request')
  return (
    <p className="figures text-sm font-semibold">
      {t('score.total', { points: formatNumber(score.total, t.locale, 1) })}
    </p>
  )
}
