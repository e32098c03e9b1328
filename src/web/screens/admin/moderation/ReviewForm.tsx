import type { AdminReview } from '#shared/admin/reviews-contract.ts'
import type { ContentReason } from '#shared/decisions/reasons.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useLatestDecision } from '../frame/decision-of.ts'
import { StaleDecision } from '../frame/StaleDecision.tsx'
import { useStartedAction } from '../frame/use-started-action.ts'
import type { Restriction } from '../RestrictionForm.tsx'
import { Part } from '../spaces/SpaceFacts.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { HidingForm } from './HidingForm.tsx'
import { reviewQuery } from './queries.ts'

/** Hiding a review that nobody has reported, with a reason that its author reads. */
export function ReviewForm({ review }: { review: AdminReview }) {
  const t = useT('admin')
  const queue = useT('admin-queue')
  const { id, version, decisions, allowedActions, isOwnCase, openCaseId } = review
  const started = useStartedAction<'hide'>(version, decisions[0]?.id)
  const by = useLatestDecision(decisions)
  const { busy, refusal, fields, send } = useAdminAction<AdminReview, 'hide'>(reviewQuery(id).queryKey, {
    lists: ['admin', 'moderation'],
    stale: queue('reviews.stale'),
  })
  // what it is after one's own action is no surprise
  const isStale = started.isStale && busy === null
  const mayHide = allowedActions.includes('hide')
  if (!mayHide && !started.asked) {
    const text = openCaseId === null ? isOwnCase && queue('reviews.own') : queue('reviews.case.text')
    return text && <Alert tone="info" title={text} />
  }
  const hide = async (body: Restriction<ContentReason>) => {
    const call = () => api('POST /api/admin/reviews/{id}/hiding', { params: { id }, body: { ...body, version } })
    if (await send('hide', { call, done: queue('reviews.hidden') })) started.end()
  }
  return (
    <Part title={t('people.decide')}>
      {isStale && <StaleDecision by={started.isDecided ? by : null} isPossible={mayHide} onGoOn={started.goOn} />}
      {refusal && !isStale && (
        <Alert tone="error" live className="mb-4" title={t('decide.failed')}>
          {refusal}
        </Alert>
      )}
      {!started.asked && (
        <>
          <p className="mb-3 text-ink-2">{t('cases.hint.review')}</p>
          <Button className="script-only" aria-keyshortcuts="r" onClick={() => started.begin('hide')}>
            {t('cases.do.hide')}
          </Button>
        </>
      )}
      {started.asked && (
        <HidingForm
          busy={busy !== null}
          isHeld={isStale}
          errors={fields}
          onBack={started.end}
          onSubmit={restriction => void hide(restriction)}
        />
      )}
    </Part>
  )
}
