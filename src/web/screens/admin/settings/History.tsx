import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { formatInstant } from '#shared/format.ts'
import { LOCALES } from '#shared/locales.ts'
import type { ChangedPart, PastChange } from '#shared/settings/contract.ts'
import type { SettingSection } from '#shared/settings/sections.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useSending } from '#web/features/forms/use-sending.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { adminSettingsAddress, useSettingsPlaces } from './settings-address.ts'
import { changesQuery, settingsKey } from './queries.ts'

const undoEndpoint = 'POST /api/admin/settings/changes/{id}/undo'

/** Who changed what of a section, the latest first; the last change of each thing can be undone. */
export function History({ section, after }: { section: SettingSection; after: string | undefined }) {
  const t = useT('settings')
  const { changes, next } = useSuspenseQuery(changesQuery(section, after)).data
  return (
    <section aria-labelledby="setting-history" className="mt-12 max-w-3xl border-t border-hairline pt-8">
      <h2 id="setting-history" className="title text-xl">
        {t('history.title')}
      </h2>
      {changes.length === 0 && <p className="mt-3 text-ink-2">{t('history.empty')}</p>}
      <ol className="mt-4 grid gap-4">
        {changes.map(change => (
          <li key={change.id} className="rounded-md border border-hairline bg-surface p-4">
            <Change change={change} />
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        {after && (
          <Button render={props => <Link href={adminSettingsAddress({ section })} keepScroll {...props} />}>
            {t('history.first')}
          </Button>
        )}
        {next && (
          <Button
            render={props => <Link href={adminSettingsAddress({ section, changes: next })} keepScroll {...props} />}
          >
            {t('history.more')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** What the last change of a section was: for who came too late. */
export function LatestChange({ section }: { section: SettingSection }) {
  const latest = useQuery(changesQuery(section)).data?.changes[0]
  if (!latest) return null
  return (
    <>
      <WhoAndWhen change={latest} />
      <Parts parts={latest.parts} />
    </>
  )
}

function Change({ change }: { change: PastChange }) {
  const t = useT('settings')
  const errors = useT('errors')
  const places = useSettingsPlaces()
  const zone = useReaderZone()
  const queryClient = useQueryClient()
  const date = formatInstant(change.changedAt, t.locale, zone)
  const params = { id: change.id }
  const { busy, problem, send } = useSending(undoEndpoint, {
    params,
    stays: true,
    onDone: () => showToast({ tone: 'success', title: t('history.undone') }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: settingsKey }),
  })
  return (
    <>
      <WhoAndWhen change={change} />
      <Parts parts={change.parts} />
      {problem && (
        <Alert tone="error" live title={t('refused')} className="mt-3">
          {problem.code === 'state_changed'
            ? t('history.changed')
            : problem.title || errors.byKey(problem.code, problem.details)}
        </Alert>
      )}
      {change.allowedActions.includes('undo') && (
        <PostForm
          endpoint={undoEndpoint}
          params={params}
          {...places}
          className="mt-3"
          isSending={busy}
          onSend={() => void send()}
        >
          <Button
            type="submit"
            size="sm"
            icon="undo"
            loading={busy}
            loadingLabel={t('saving')}
            aria-label={t('history.undoOf', { date })}
          >
            {t('history.undo')}
          </Button>
        </PostForm>
      )}
    </>
  )
}

function WhoAndWhen({ change }: { change: PastChange }) {
  const t = useT('settings')
  const zone = useReaderZone()
  const date = formatInstant(change.changedAt, t.locale, zone)
  return (
    <>
      {change.subject && (
        <p className="font-medium">
          <bdi>{change.subject}</bdi>
        </p>
      )}
      <p className="text-sm text-ink-2">
        {t('history.by', { date, name: change.changedBy || t('history.operator') })}
        {change.isUndo && ` · ${t('history.isUndo')}`}
      </p>
    </>
  )
}

/** What was and what is, part by part. */
function Parts({ parts }: { parts: readonly ChangedPart[] }) {
  const t = useT('settings')
  const label = usePartLabel()
  const value = usePartValue()
  return (
    <dl className="mt-2 grid gap-2">
      {parts.map(part => (
        <div key={part.path}>
          <dt className="text-sm text-ink-2">{label(part.path)}</dt>
          <dd className="min-w-0 break-words">
            {part.from !== null && (
              <>
                <span className="sr-only">{t('history.from')}</span>
                <del className="text-ink-2" dir="auto">
                  {value(part.path, part.from)}
                </del>{' '}
              </>
            )}
            <span className="sr-only">{t('history.to')}</span>
            <ins className="no-underline" dir="auto">
              {part.to === null ? t('history.none') : value(part.path, part.to)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function usePartLabel(): (path: string) => string {
  const t = useT('settings')
  return path => {
    const locale = LOCALES.find(each => path.endsWith(`.${each}`))
    if (!locale) return t.byKey(`part.${path}`)
    const what = t.byKey(`part.${path.slice(0, -locale.length - 1)}`)
    return t('in', { what, language: t(`lang.${locale}`) })
  }
}

/** A stored value as people read it. */
function usePartValue(): (path: string, stored: string) => string {
  const t = useT('settings')
  const help = useT('help')
  const zone = useReaderZone()
  return (path, stored) => {
    if (stored === 'true' || stored === 'false') return t(stored === 'true' ? 'yes' : 'no')
    if (path === 'level') return t.byKey(`banner.level.${stored}`)
    if (path === 'category') return help.byKey(`category.${stored}`)
    if (path === 'order') return t('order.moved')
    if (path === 'endsAt') return formatInstant(stored, t.locale, zone)
    return path.startsWith('hours.') ? stored.replace(', ', ' – ') : stored
  }
}
