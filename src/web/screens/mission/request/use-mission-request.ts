import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { api } from '#web/api/api.ts'
import { useMe } from '#web/api/me.ts'
import { createIdempotencyKeys } from '#web/features/forms/idempotency-key.ts'
import { flashFor } from '#web/features/forms/form-flash.ts'
import { readLocalDraft, writeLocalDraft } from '#web/features/mission-request/local-draft.ts'
import { emptyMission, type MissionValues, termsOf } from '#web/features/mission-request/mission-values.ts'
import { requestAddress, type RequestSearch } from '#web/features/mission-request/request-search.ts'
import { useMissionForm, useOnMount } from '#web/features/mission-request/use-mission-form.ts'
import { missionQuery } from '#web/features/missions/queries.ts'
import { MISSION_KEYS } from '#web/features/missions/use-mission-action.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { PageVisit } from '../../frame/root.route.ts'
import { type LikeMission, likeMission } from './like-mission.ts'
import { type ChosenPlace, usePlace } from './place.ts'

const route = getRouteApi('/mission/request')
const endpoint = 'POST /api/missions'

type MissionForm = ReturnType<typeof useMissionForm>

const placeKey = ({ bookingId, spaceId }: RequestSearch): string | null => bookingId ?? spaceId ?? null

/** What is typed into the form, and everything that can be done with it. */
export function useMissionRequest() {
  const search: RequestSearch = route.useSearch()
  const router = useRouter()
  const readerId = useMe()?.id ?? ''
  const { flash }: PageVisit = route.useRouteContext()
  const refused = flashFor(flash, endpoint)
  const place = usePlace(search)
  const { likeId } = search
  const like = useLike(likeId, place)
  const first = like?.values ?? emptyMission
  const form = useMissionForm(first, refused)
  const [isForAll, setForAll] = useState(
    refused ? refused.values['audience'] === 'all' : like !== null && !search.freelancerId,
  )
  const { values, setValues } = form
  const go = (next: Partial<Record<keyof RequestSearch, string | undefined>>) =>
    void router.navigate({ href: requestAddress(merged(search, next)), replace: true, resetScroll: false })

  useSavedDraft({ form, isFresh: !refused, first, search, readerId })
  useCurrencyOf(place, form)

  const freelancerId = isForAll ? undefined : search.freelancerId
  const sending = useSubmission({ form, place, likeId, isForAll, freelancerId })
  return {
    search,
    form,
    place,
    isForAll,
    typedAmount: [refused?.values['amount'] ?? []].flat().at(-1),
    /** Days of the mission that is copied which this one cannot have, while its days are still those. */
    leftOut: like?.values.days === values.days ? like.leftOut : 0,
    isGone: placeKey(search) !== null && place === null,
    ...sending,
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
      writeLocalDraft(null, likeId)
      setValues(emptyMission)
      form.forgive({})
    },
  }
}

/** What is typed stays in this browser until it is sent, and is there again when the page is: unless it came back refused. */
function useSavedDraft(page: {
  form: MissionForm
  isFresh: boolean
  first: MissionValues
  search: RequestSearch
  readerId: string
}): void {
  const { first, search, readerId } = page
  const { values, setValues } = page.form
  const { likeId } = search
  // what was left here; on another place its days would be wrong
  useOnMount(() => {
    const draft = page.isFresh ? readLocalDraft(readerId, likeId) : null
    if (!draft) return
    const isThere = placeKey(search) === null || placeKey(search) === draft.place
    setValues({ ...emptyMission, ...draft.values, ...(isThere ? {} : { days: [] }) })
  })
  useEffect(() => {
    if (values !== emptyMission && values !== first && readerId !== '')
      writeLocalDraft({ values, place: placeKey(search), ownerId: readerId }, likeId)
  }, [values, first, search, likeId, readerId])
}

/** Nobody is paid there in what was chosen before. */
function useCurrencyOf(place: ChosenPlace | null, { values, setValues }: MissionForm): void {
  const { currencies } = place ?? {}
  useEffect(() => {
    const [own] = currencies ?? []
    if (own && !currencies?.includes(values.currency)) setValues({ ...values, currency: own })
  }, [currencies, values, setValues])
}

/** Sends what is typed, once nothing in it is wrong. */
function useSubmission(request: {
  form: MissionForm
  place: ChosenPlace | null
  likeId: string | undefined
  isForAll: boolean
  freelancerId: string | undefined
}) {
  const { form, place, isForAll, freelancerId } = request
  const sending = useSending(form.refuse, request.likeId)
  return {
    isSending: sending.isPending,
    onSubmit(event: FormEvent) {
      event.preventDefault()
      if (sending.isPending) return
      const others = {
        ...(place ? {} : { place: '.place.missing' }),
        ...(isForAll || freelancerId ? {} : { who: '.who.missing' }),
      }
      if (form.judge(others) && place) sending.mutate(requestOf(form.values, place, freelancerId))
    },
  }
}

/** What is sent: to one freelancer, or to all who see the call. */
function requestOf(values: MissionValues, { bookingId, spaceId }: ChosenPlace, freelancerId: string | undefined) {
  const note = values.note.trim()
  const to = freelancerId ? { freelancerId, fallback: values.fallback, ...(note && { note }) } : {}
  return { ...termsOf(values), ...(bookingId ? { bookingId } : { spaceId }), ...to }
}

/** What the address says to take over, as it was when the page began. */
function useLike(likeId: string | undefined, place: ChosenPlace | null): LikeMission | null {
  const { data } = useQuery({ ...missionQuery(likeId ?? ''), enabled: likeId !== undefined })
  const [like] = useState(() => (data?.side === 'retailer' ? likeMission(data, place) : null))
  return like
}

export type MissionRequest = ReturnType<typeof useMissionRequest>

function merged(search: RequestSearch, next: Partial<Record<keyof RequestSearch, string | undefined>>): RequestSearch {
  const all = { ...search, ...next }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** Sends it once, whatever is pressed how often, and goes to its page. */
function useSending(onRefused: (error: unknown) => void, likeId: string | undefined) {
  const t = useT('mission-request')
  const router = useRouter()
  const client = useQueryClient()
  const [keyOf] = useState(createIdempotencyKeys)
  return useMutation({
    mutationFn: (body: Parameters<typeof api<typeof endpoint>>[1]['body']) =>
      api(endpoint, { body }, { idempotencyKey: keyOf(body) }),
    async onSuccess(mission) {
      writeLocalDraft(null, likeId)
      client.setQueryData(['mission', mission.id], mission)
      for (const key of MISSION_KEYS) void client.invalidateQueries({ queryKey: [key] })
      showToast({ tone: 'success', title: t(mission.isOpenCall ? 'send.published' : 'send.proposed') })
      await router.navigate({ href: paths.retailerMission(mission.id) })
    },
    onError: onRefused,
  })
}
