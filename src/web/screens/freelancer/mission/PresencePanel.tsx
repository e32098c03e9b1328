import { useId, useState } from 'react'
import type { Flash } from '#shared/http/contract.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { formatClock } from '#shared/format.ts'
import { flashFor } from '#web/features/forms/form-flash.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { withSearch } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { disableNativeValidation } from '#web/ui/disable-native-validation.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { awaitedDay, hasStarted, opensAt, presentDay } from './mission-facts.ts'
import { usePresence, useWaitingPresence } from './use-presence.ts'

const presenceEndpoint = 'POST /api/missions/{id}/presence'
const codeDigits = 6

export interface PresencePanelProps {
  mission: MissionView
  here: string
  flash: Flash | undefined
  /** The server takes it now: from an hour before the day's start to its end. */
  canShowPresence: boolean
  /** From the QR code of the place. */
  code: string | undefined
}

/** On a day of the mission: showing that one is there, by the code of the place or by the button; then that it is noted. */
export function PresencePanel(props: PresencePanelProps) {
  const { mission } = props
  const day = awaitedDay(mission)
  if (day !== null) return <Awaited {...props} day={day} />
  const shown = presentDay(mission)
  if (shown === null || mission.side !== 'freelancer') return null
  return <Confirmed method={shown.presenceMethod ?? 'button'} />
}

function Confirmed({ method }: { method: 'code' | 'host' | 'button' }) {
  const t = useT('seller-missions')
  return (
    <section className="flex items-center gap-4 rounded-md bg-pine-tint p-5">
      <Icon name="success" size={32} className="text-pine" />
      <div>
        <h2 className="text-lg font-semibold text-pine">{t('presence.confirmed')}</h2>
        <p className="text-sm">{t('presence.confirmedText', { method })}</p>
      </div>
    </section>
  )
}

function Awaited({
  mission,
  here,
  flash,
  canShowPresence,
  code,
  day,
}: PresencePanelProps & { day: MissionView['days'][number] }) {
  const t = useT('seller-missions')
  const isFirst = day.day === mission.firstDay
  const waitingSince = useWaitingPresence(mission.id)
  const forms = canShowPresence ? (
    <PresenceForms {...{ mission, here, flash, code }} />
  ) : (
    <NotNow mission={mission} day={day} />
  )
  return (
    <section aria-labelledby="presence" className="rounded-md border border-saffron bg-saffron-tint p-5 sm:p-6">
      <h2 id="presence" className="flex items-center gap-3 text-lg font-semibold text-saffron-text">
        <Icon name="warning" />
        {t(isFirst ? 'presence.today' : 'presence.day')}
      </h2>
      {waitingSince === null ? forms : <Waiting since={waitingSince} />}
    </section>
  )
}

/** The words of the page without a network, whose queue this is. */
function Waiting({ since }: { since: string }) {
  const t = useT('presence')
  // 'HH:mm' by the clock of the phone
  const time = formatClock(new Date(since).toTimeString().slice(0, 5), t.locale)
  return (
    <p role="status" className="figures mt-2">
      {t('offline.waiting', { time })}
    </p>
  )
}

/** From midnight on the day is announced; who is there says so from an hour before the start. */
function NotNow({ mission, day }: { mission: MissionView; day: MissionView['days'][number] }) {
  const t = useT('seller-missions')
  const textId = useId()
  if (hasStarted(mission, day)) return <p className="mt-2">{t('presence.over')}</p>
  const times = { from: formatClock(opensAt(day), t.locale), time: formatClock(day.startTime, t.locale) }
  return (
    <>
      <p id={textId} className="figures mt-2">
        {t('presence.early', times)}
      </p>
      <Button variant="primary" size="lg" icon="success" disabled aria-describedby={textId} className="mt-4">
        {t('presence.do')}
      </Button>
    </>
  )
}

/** Both forms are plain ones, so that they work without JavaScript. */
function PresenceForms({ mission, here, flash, code: scanned }: Omit<PresencePanelProps, 'canShowPresence'>) {
  const t = useT('seller-missions')
  const [codeError, setCodeError] = useState<string>()
  const { input, problem, send } = usePresence(mission.id, flashFor(flash, presenceEndpoint))
  const sendCode = (form: HTMLFormElement) => {
    const code = String(new FormData(form).get('code') ?? '').replaceAll(/\D/g, '')
    setCodeError(code.length === codeDigits ? undefined : t('presence.codeNeeded'))
    if (code.length === codeDigits) void send({ code })
  }
  const press = () => {
    setCodeError(undefined)
    void send({})
  }
  const post = {
    endpoint: presenceEndpoint,
    params: { id: mission.id },
    back: here,
    next: withSearch(here, { done: 'presence' }),
    isKeyed: true,
  } as const
  return (
    <>
      <p className="mt-2 max-w-prose">{t('presence.text')}</p>
      {problem && (
        <Alert tone="error" live title={t('presence.failed')} className="mt-4">
          {problem.title}
        </Alert>
      )}
      <PostForm
        {...post}
        ref={disableNativeValidation}
        onSend={sendCode}
        className="mt-4 flex flex-wrap items-start gap-3"
      >
        <TextField
          name="code"
          label={t('presence.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          maxLength={codeDigits}
          required
          defaultValue={scanned}
          dir="ltr"
          className="w-40 text-xl tracking-widest"
          error={codeError ?? problem?.fields?.['code']}
        />
        <Button type="submit" className="sm:mt-7" loading={input?.code !== undefined}>
          {t('presence.byCode')}
        </Button>
      </PostForm>
      <PostForm {...post} onSend={press} className="mt-4">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon="success"
          loading={input !== undefined && input.code === undefined}
        >
          {t('presence.do')}
        </Button>
      </PostForm>
    </>
  )
}
