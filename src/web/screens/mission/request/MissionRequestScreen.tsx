import type { ReactNode } from 'react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { HiddenFields } from '#web/features/forms/HiddenFields.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { PageFault } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useCandidates } from '#web/features/mission-request/CandidateList.tsx'
import { DayRows } from '#web/features/mission-request/DayRows.tsx'
import { DaysEditor } from '#web/features/mission-request/DaysEditor.tsx'
import { emptyMission, isWhole, type MissionValues } from '#web/features/mission-request/mission-values.ts'
import { requestAddress, type RequestSearch } from '#web/features/mission-request/request-search.ts'
import { PayFields, WhatFields } from '#web/features/mission-request/TermsFields.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { disableNativeValidation } from '#web/ui/disable-native-validation.ts'
import type { ChosenPlace } from './place.ts'
import { placeFormId, PlacePart } from './PlacePart.tsx'
import { type MissionRequest, useMissionRequest } from './use-mission-request.ts'
import { WhoPart } from './WhoPart.tsx'

/** Proposes a mission to one freelancer, or publishes it for all. */
export function MissionRequestScreen(): ReactNode {
  const t = useT('mission-request')
  const request = useMissionRequest()
  const { form, place, search, isForAll } = request
  const { values, change, errorOf, leave } = form
  const fields = { values, change, errorOf, onLeave: leave }
  const need = place && isWhole(values) ? needOf(values, place, search, isForAll) : null
  const candidates = useCandidates(need)
  const days = place && { ...place, days: values.days, isOfBooking: place.bookingId !== undefined, errorOf }
  return (
    <div className="page py-8 lg:py-12">
      <header className="mb-8 max-w-form">
        <h1 className="title text-3xl">{t('title')}</h1>
        <p className="mt-2 text-ink-2">{t('intro')}</p>
      </header>
      <noscript>
        <form id={placeFormId} method="get" action={paths.missionRequest()}>
          {search.freelancerId && <input type="hidden" name="freelancerId" value={search.freelancerId} />}
          {search.likeId && <input type="hidden" name="likeId" value={search.likeId} />}
        </form>
      </noscript>
      <PostForm
        endpoint="POST /api/missions"
        ref={disableNativeValidation}
        className="grid max-w-3xl gap-10"
        onSubmit={request.onSubmit}
      >
        <PlainFields search={search} place={place} />
        <ErrorSummary title={t('send.failed')} errors={form.errors} attempt={form.attempts} />
        <Part title={t('place.title')}>
          <PlacePart
            place={place}
            search={search}
            isGone={request.isGone}
            error={errorOf('place')}
            onChoose={request.choosePlace}
          />
        </Part>
        {/* without JavaScript the place comes first: choosing it is another page */}
        <div className={place ? 'contents' : 'script-only grid gap-10'}>
          {days && (
            <Part title={t('days.title')}>
              {request.leftOut > 0 && <Alert tone="info" title={t('days.leftOut', { count: request.leftOut })} />}
              <noscript>
                <DayRows {...days} />
              </noscript>
              <div className="script-only">
                <DaysEditor {...days} onLeave={leave} onChange={next => change({ days: next })} />
              </div>
            </Part>
          )}
          <Part title={t('what.title')}>
            <WhatFields {...fields} />
          </Part>
          <Part title={t('pay.title')}>
            <PayFields {...fields} currencies={place?.currencies ?? ['EUR']} typedAmount={request.typedAmount} />
          </Part>
          <Part title={t('who.title')}>
            <WhoPart
              isForAll={isForAll}
              freelancerId={search.freelancerId}
              fallback={values.fallback}
              note={values.note}
              noteError={errorOf('note')}
              candidates={candidates}
              isWaiting={need === null}
              error={errorOf('who')}
              onForAll={request.setForAll}
              onFreelancer={freelancerId => {
                // it was written to somebody else
                change({ note: '' })
                request.go({ freelancerId })
              }}
              onFallback={fallback => change({ fallback })}
              onNote={note => change({ note })}
            />
          </Part>
          <SendPart request={request} />
        </div>
      </PostForm>
    </div>
  )
}

/** What the server needs of a form that no script sends. */
function PlainFields({ search, place }: { search: RequestSearch; place: ChosenPlace | null }) {
  if (useHydrated()) return null
  const hidden = {
    bookingId: place?.bookingId,
    spaceId: place?.spaceId,
    freelancerId: search.freelancerId,
  }
  return (
    <HiddenFields
      hidden={hidden}
      back={requestAddress(search)}
      next={`${paths.retailerMissions()}/{id}?done=sent`}
      isKeyed
    />
  )
}

function needOf(values: MissionValues, place: ChosenPlace, search: RequestSearch, isForAll: boolean) {
  const { days, skills, languages } = values
  const { bookingId, spaceId } = place
  const where = bookingId === undefined ? { spaceId } : { bookingId }
  return { ...where, days, skills, languages, ...(isForAll ? {} : { freelancerId: search.freelancerId }) }
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="title text-2xl">{title}</h2>
      {children}
    </section>
  )
}

/** What was refused as a whole, and the button. */
function SendPart({ request }: { request: MissionRequest }) {
  const t = useT('mission-request')
  const common = useT('common')
  const { form, isForAll, isSending, search } = request
  // without JavaScript it does not follow the choice
  const isHydrated = useHydrated()
  const { problem } = form
  const isOfForm = problem !== null && Object.keys(form.faults).length === 0
  return (
    <div className="grid gap-4 border-t border-hairline pt-6">
      {isOfForm && (
        <Alert key={form.attempts} tone="error" live title={problem.title || t('send.failed')}>
          {problem.code === 'not_signed_in' && (
            <>
              <p>{t('send.signIn')}</p>
              <Button
                size="sm"
                className="mt-3"
                render={props => <Link href={paths.loginThen(requestAddress(search))} {...props} />}
              >
                {common('nav.signIn')}
              </Button>
            </>
          )}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="max-sm:w-full"
          loading={isSending}
          loadingLabel={common('state.sending')}
        >
          {isForAll && isHydrated ? t('send.all') : t('send.one')}
        </Button>
        {form.values !== emptyMission && (
          <Button variant="quiet" className="script-only" onClick={request.clear}>
            {t('draft.clear')}
          </Button>
        )}
      </div>
      <p className="script-only text-sm text-ink-3">{t('draft.kept')}</p>
    </div>
  )
}

export function MissionRequestFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('mission-request')
  return <PageFault title={t('title')} failed={t('free.failed')} error={error} />
}
