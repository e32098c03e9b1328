import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { api } from '#web/api/api.ts'
import { useMe } from '#web/api/me.ts'
import { createFormKeys } from '#web/features/forms/idempotency-key.ts'
import { readLocalDraft, writeLocalDraft } from '#web/features/mission-request/local-draft.ts'
import { emptyMission, termsOf } from '#web/features/mission-request/mission-values.ts'
import { requestAddress, type RequestSearch } from '#web/features/mission-request/request-search.ts'
import { useMissionForm, useOnceAlive } from '#web/features/mission-request/use-mission-form.ts'
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

const placeKey = ({ bookingId, spaceId }: RequestSearch): string | null => bookingId ?? spaceId ?? null

/** What is typed into the form, and everything that can be done with it. */
export function useMissionRequest() {
  const search: RequestSearch = route.useSearch()
  const router = useRouter()
  const readerId = useMe()?.id ?? ''
  const { flash }: PageVisit = route.useRouteContext()
  const left = flash?.endpoint === endpoint ? flash : undefined
  const place = usePlace(search)
  const { likeId } = search
  const like = useLike(likeId, place)
  const first = like?.values ?? emptyMission
  const form = useMissionForm(first, left)
  const [isForAll, setForAll] = useState(
    left ? left.values['audience'] === 'all' : like !== null && !search.freelancerId,
  )
  const sending = useSending(form.refuse, likeId)
  const { values, setValues } = form
  const go = (next: Partial<Record<keyof RequestSearch, string | undefined>>) =>
    void router.navigate({ href: requestAddress(merged(search, next)), replace: true, resetScroll: false })

  // what was left here; on another place its days would be wrong
  useOnceAlive(() => {
    const draft = left ? null : readLocalDraft(readerId, likeId)
    if (!draft) return
    const isThere = placeKey(search) === null || placeKey(search) === draft.place
    setValues({ ...emptyMission, ...draft.values, ...(isThere ? {} : { days: [] }) })
  })
  useEffect(() => {
    if (values !== emptyMission && values !== first && readerId !== '')
      writeLocalDraft({ values, place: placeKey(search), ownerId: readerId }, likeId)
  }, [values, first, search, likeId, readerId])
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
    typedAmount: [left?.values['amount'] ?? []].flat().at(-1),
    /** Days of the mission that is copied which this one cannot have, while its days are still those. */
    leftOut: like?.values.days === values.days ? like.leftOut : 0,
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
      writeLocalDraft(null, likeId)
      setValues(emptyMission)
      form.forgive({})
    },
    onSubmit,
  }
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
  const [keyOf] = useState(createFormKeys)
  return useMutation({
    mutationFn: (body: Parameters<typeof api<typeof endpoint>>[1]['body']) =>
      api(endpoint, { body }, { idempotencyKey: keyOf(JSON.stringify(body)) }),
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
