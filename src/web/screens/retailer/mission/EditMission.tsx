import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { countryCurrencies } from '#shared/currencies/country-currencies.ts'
import { addDays } from '#shared/days.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import type { MissionTerms } from '#shared/missions/terms.ts'
import { missionDaysAhead } from '#shared/missions/states.ts'
import { api } from '#web/api/api.ts'
import { bookingQuery } from '#web/features/bookings/queries.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { DaysEditor } from '#web/features/mission-request/DaysEditor.tsx'
import { termsOf, valuesOf } from '#web/features/mission-request/mission-values.ts'
import { PayFields, WhatFields } from '#web/features/mission-request/TermsFields.tsx'
import { useMissionForm } from '#web/features/mission-request/use-mission-form.ts'
import { MISSION_KEYS } from '#web/features/missions/use-mission-action.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { disableNativeValidation } from '#web/ui/disable-native-validation.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Changes an open mission; says which changes end the applications that stand. */
export function EditMission({ mission }: { mission: MissionView }) {
  const t = useT('mission-request')
  const common = useT('common')
  const before = valuesOf(mission)
  const form = useMissionForm(before)
  const { values, change, errorOf, leave } = form
  const save = useSave(mission, form.refuse)
  const fields = { values, change, errorOf, onLeave: leave }
  const here = paths.retailerMission(mission.id)
  const endsApplications =
    JSON.stringify([values.days, values.rate, values.currency]) !==
    JSON.stringify([before.days, before.rate, before.currency])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending && form.judge()) save.mutate(termsOf(values))
  }
  return (
    <>
      <h1 className="title mb-6 text-3xl">{t('edit.title')}</h1>
      <form ref={disableNativeValidation} className="grid max-w-3xl gap-8" onSubmit={onSubmit}>
        <ErrorSummary title={t('edit.failed')} errors={form.errors} attempt={form.attempts} />
        <Alert tone={endsApplications && mission.applications > 0 ? 'warning' : 'info'} title={t('edit.warning')}>
          {endsApplications && mission.applications > 0 && t('edit.ends', { count: mission.applications })}
        </Alert>
        <WhatFields {...fields} />
        <EditedDays mission={mission} form={form} />
        <PayFields {...fields} currencies={currenciesOf(mission)} />
        {form.problem && Object.keys(form.faults).length === 0 && (
          <Alert key={form.attempts} tone="error" live title={form.problem.title || t('edit.failed')} />
        )}
        <div className="flex flex-wrap gap-3 border-t border-hairline pt-6">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            loading={save.isPending}
            loadingLabel={common('state.sending')}
          >
            {t('edit.save')}
          </Button>
          <Button size="lg" render={props => <Link href={here} {...props} />}>
            {t('edit.back')}
          </Button>
        </div>
      </form>
    </>
  )
}

function currenciesOf({ space, currency }: MissionView) {
  const own = countryCurrencies(space.country).at(-1) ?? 'EUR'
  return [...new Set([own, 'EUR' as const, currency])]
}

function EditedDays({ mission, form }: { mission: MissionView; form: ReturnType<typeof useMissionForm> }) {
  const { bookingId, today } = mission
  const { data: booking } = useQuery({ ...bookingQuery(bookingId ?? ''), enabled: bookingId !== null })
  if (bookingId !== null && !booking) return null
  const bounds = booking
    ? { first: booking.firstDay, last: booking.lastDay }
    : { first: today, last: addDays(today, missionDaysAhead) }
  return (
    <DaysEditor
      {...bounds}
      today={today}
      days={form.values.days}
      isOfBooking={bookingId !== null}
      errorOf={form.errorOf}
      onLeave={form.leave}
      onChange={days => form.change({ days })}
    />
  )
}

function useSave(mission: MissionView, onRefused: (error: unknown) => void) {
  const t = useT('mission-request')
  const router = useRouter()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (terms: MissionTerms) => api('PATCH /api/missions/{id}', { params: { id: mission.id }, body: terms }),
    async onSuccess(changed) {
      for (const key of MISSION_KEYS) void client.invalidateQueries({ queryKey: [key] })
      showToast({ tone: 'success', title: t('edit.saved') })
      await router.navigate({ href: paths.retailerMission(mission.id) })
      client.setQueryData(['mission', changed.id], changed)
    },
    onError: onRefused,
  })
}
