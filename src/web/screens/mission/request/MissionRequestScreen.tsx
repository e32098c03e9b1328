import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { api } from '#web/api/api.ts'
import { useMe } from '#web/api/me.ts'
import { createFormKeys } from '#web/features/booking-request/form-key.ts'
import { PageFault } from '#web/features/frame/PageFault.tsx'
import { Way } from '#web/features/frame/Way.tsx'
import { MISSION_KEYS } from '#web/features/missions/use-mission-action.ts'
import { useCandidates } from '#web/features/mission-request/CandidateList.tsx'
import { DaysEditor } from '#web/features/mission-request/DaysEditor.tsx'
import { readLocalDraft, writeLocalDraft } from '#web/features/mission-request/local-draft.ts'
import { emptyMission, isWhole, type MissionValues, termsOf } from '#web/features/mission-request/mission-values.ts'
import { requestAddress, type RequestSearch } from '#web/features/mission-request/request-search.ts'
import { PayFields, WhatFields } from '#web/features/mission-request/TermsFields.tsx'
import { useMissionForm, useOnceAlive } from '#web/features/mission-request/use-mission-form.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { ownChecks } from '#web/ui/own-checks.ts'
import { showToast } from '#web/ui/toasts.ts'
import { type ChosenPlace, usePlace } from './place.ts'
import { PlacePart } from './PlacePart.tsx'
import { WhoPart } from './WhoPart.tsx'

const route = getRouteApi('/mission/request')
const endpoint = 'POST /api/missions'

/** Proposes a mission to one freelancer, or publishes it for all. */
export function MissionRequestScreen(): ReactNode {
  const t = useT('mission-request')
  const request = useRequest()
  const { form, place, search, isForAll } = request
  const { values, change, errorOf, leave } = form
  const fields = { values, change, errorOf, onLeave: leave }
  const need = place && isWhole(values) ? needOf(values, place, search, isForAll) : null
  const candidates = useCandidates(need)
  return (
    <div className="page py-8 lg:py-12">
      <header className="mb-8 max-w-form">
        <h1 className="title text-3xl">{t('title')}</h1>
        <p className="mt-2 text-ink-2">{t('intro')}</p>
      </header>
      <noscript>
        <p className="mb-6">{t('noScript')}</p>
      </noscript>
      <form ref={ownChecks} className="grid max-w-3xl gap-10" onSubmit={request.onSubmit}>
        <ErrorSummary title={t('send.failed')} errors={form.errors} attempt={form.attempts} />
        <Part title={t('place.title')}>
          <PlacePart place={place} isGone={request.isGone} error={errorOf('place')} onChoose={request.choosePlace} />
        </Part>
        {place && (
          <Part title={t('days.title')}>
            <DaysEditor
              {...place}
              days={values.days}
              isOfBooking={place.bookingId !== undefined}
              errorOf={errorOf}
              onLeave={leave}
              onChange={days => change({ days })}
            />
          </Part>
        )}
        <Part title={t('what.title')}>
          <WhatFields {...fields} />
        </Part>
        <Part title={t('pay.title')}>
          <PayFields {...fields} currencies={place?.currencies ?? ['EUR']} />
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
      </form>
    </div>
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

const placeKey = ({ bookingId, spaceId }: RequestSearch): string | null => bookingId ?? spaceId ?? null

function useRequest() {
  const search: RequestSearch = route.useSearch()
  const router = useRouter()
  const readerId = useMe()?.id ?? ''
  const form = useMissionForm(emptyMission)
  const [isForAll, setForAll] = useState(false)
  const place = usePlace(search)
  const sending = useSending(form.refuse)
  const { values, setValues } = form
  const go = (next: Partial<Record<keyof RequestSearch, string | undefined>>) =>
    void router.navigate({ href: requestAddress(merged(search, next)), replace: true, resetScroll: false })

  // what was left here; on another place its days would be wrong
  useOnceAlive(() => {
    const draft = readLocalDraft(readerId)
    if (!draft) return
    const isThere = placeKey(search) === null || placeKey(search) === draft.place
    setValues({ ...emptyMission, ...draft.values, ...(isThere ? {} : { days: [] }) })
  })
  useEffect(() => {
    if (values !== emptyMission && readerId !== '')
      writeLocalDraft({ values, place: placeKey(search), ownerId: readerId })
  }, [values, search, readerId])
  // nobody is paid there in what was chosen before
  const { currencies } = place ?? {}
  useEffect(() => {
    const [own] = currencies ?? []
    if (own && !currencies?.includes(values.currency)) setValues({ ...values, currency: own })
  }, [currencies, values, setValues])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    const others = {
      ...(place ? {} : { place: '.place.missing' }),
      ...(isForAll || search.freelancerId ? {} : { who: '.who.missing' }),
    }
    if (!form.judge(others) || !place) return
    const { bookingId, spaceId } = place
    const note = values.note.trim()
    const to = isForAll ? {} : { freelancerId: search.freelancerId, fallback: values.fallback, ...(note && { note }) }
    sending.mutate({ ...termsOf(values), ...(bookingId ? { bookingId } : { spaceId }), ...to })
  }
  return {
    search,
    form,
    place,
    isForAll,
    isGone: placeKey(search) !== null && place === null,
    isSending: sending.isPending,
    go,
    choosePlace(chosen: Pick<RequestSearch, 'bookingId' | 'spaceId'>) {
      form.change({ days: [] })
      go({ bookingId: undefined, spaceId: undefined, ...chosen })
    },
    setForAll(next: boolean) {
      setForAll(next)
      form.forgive({})
    },
    clear() {
      writeLocalDraft(null)
      setValues(emptyMission)
      form.forgive({})
    },
    onSubmit,
  }
}
type MissionRequest = ReturnType<typeof useRequest>

function merged(search: RequestSearch, next: Partial<Record<keyof RequestSearch, string | undefined>>): RequestSearch {
  const all = { ...search, ...next }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** Sends it once, whatever is pressed how often, and goes to its page. */
function useSending(onRefused: (error: unknown) => void) {
  const t = useT('mission-request')
  const router = useRouter()
  const client = useQueryClient()
  const [keyOf] = useState(createFormKeys)
  return useMutation({
    mutationFn: (body: Parameters<typeof api<typeof endpoint>>[1]['body']) =>
      api(endpoint, { body }, { idempotencyKey: keyOf(JSON.stringify(body)) }),
    async onSuccess(mission) {
      writeLocalDraft(null)
      client.setQueryData(['mission', mission.id], mission)
      for (const key of MISSION_KEYS) void client.invalidateQueries({ queryKey: [key] })
      showToast({ tone: 'success', title: t(mission.isOpenCall ? 'send.published' : 'send.proposed') })
      await router.navigate({ href: paths.retailerMission(mission.id) })
    },
    onError: onRefused,
  })
}

/** What was refused as a whole, and the button. */
function SendPart({ request }: { request: MissionRequest }) {
  const t = useT('mission-request')
  const common = useT('common')
  const { form, isForAll, isSending, search } = request
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
                render={look => <Way href={paths.loginThen(requestAddress(search))} {...look} />}
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
          {isForAll ? t('send.all') : t('send.one')}
        </Button>
        {form.values !== emptyMission && (
          <Button variant="quiet" onClick={request.clear}>
            {t('draft.clear')}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-3">{t('draft.kept')}</p>
    </div>
  )
}

export function MissionRequestFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('mission-request')
  return <PageFault title={t('title')} failed={t('free.failed')} error={error} />
}
