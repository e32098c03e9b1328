import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Flash } from '#shared/http/contract.ts'
import { LOCALES } from '#shared/locales.ts'
import { FREELANCER_NOTICES, type FreelancerSettings } from '#shared/profiles/freelancer-contract.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { FormCard } from '../profile/FormCard.tsx'
import { LeaveDialog } from '../profile/LeaveDialog.tsx'
import { savedAddress } from './freelancer-settings.route.ts'

export interface PreferencesFormProps {
  settings: FreelancerSettings
  flash: Flash | undefined
  isSaved: boolean
}

type Draft = Pick<FreelancerSettings, 'isVisible' | 'notices' | 'lang'>

const isSame = (a: Draft, b: Draft) =>
  a.isVisible === b.isVisible && a.lang === b.lang && a.notices.toSorted().join() === b.notices.toSorted().join()

/** Visibility, notifications and language; the button that saves floats once something was changed. */
export function PreferencesForm({ settings, flash, isSaved }: PreferencesFormProps) {
  const t = useT('freelancer-settings')
  const queryClient = useQueryClient()
  const isReady = useHydrated()
  const [draft, setDraft] = useState<Draft>(settings)
  const [isDone, setDone] = useState(isSaved)
  const [isLeaving, setLeaving] = useState(false)
  const hasChanges = !isSame(draft, settings)
  const { busy, problem, form } = usePostedForm('POST /api/profile/freelancer/settings', {
    flash,
    stays: true,
    read: () => ({ isVisible: draft.isVisible, notices: draft.notices, lang: draft.lang }),
    onDone: async () => {
      if (draft.lang !== settings.lang) {
        setLeaving(true)
        // in the other language, from its first byte
        window.location.assign(savedAddress)
        return
      }
      await queryClient.invalidateQueries({ queryKey: ['me'] })
      setDone(true)
    },
  })
  const change = (part: Partial<Draft>) => {
    setDone(false)
    setDraft(before => ({ ...before, ...part }))
  }
  return (
    <PostForm {...form} back={paths.freelancerSettings()} next={savedAddress} className="grid grid-cols-1 gap-6">
      <FormCard id="visibility" title={t('visibility')}>
        <Switch
          name="isVisible"
          value="true"
          label={t('visibility.label')}
          detail={t('visibility.text')}
          stateLabel={draft.isVisible ? t('visible') : t('hidden')}
          checked={draft.isVisible}
          onChange={({ target }) => change({ isVisible: target.checked })}
        />
      </FormCard>
      <NoticeCard notices={draft.notices} onChange={notices => change({ notices })} />
      <FormCard id="language" title={t('language')}>
        <LanguageField lang={draft.lang} onChange={lang => change({ lang })} />
      </FormCard>
      <Outcome problem={problem !== null} isDone={isDone && !busy && !hasChanges} />
      {(!isReady || hasChanges) && (
        <div className="save-bar" data-print="no">
          <Button type="submit" variant="primary" loading={busy} loadingLabel={t('busy')} className="max-sm:w-full">
            {t('save')}
          </Button>
        </div>
      )}
      <LeaveDialog isOn={hasChanges && !busy && !isLeaving} />
    </PostForm>
  )
}

function Outcome({ problem, isDone }: { problem: boolean; isDone: boolean }) {
  const t = useT('freelancer-settings')
  if (problem) {
    return (
      <Alert tone="error" live title={t('error')}>
        {t('failed')}
      </Alert>
    )
  }
  return isDone ? (
    <Alert tone="success" live title={t('done')}>
      {t('done.text')}
    </Alert>
  ) : null
}

interface NoticeCardProps {
  notices: FreelancerSettings['notices']
  onChange: (notices: FreelancerSettings['notices']) => void
}

function NoticeCard({ notices, onChange }: NoticeCardProps) {
  const t = useT('freelancer-settings')
  return (
    <FormCard id="notifications" role="group" title={t('notifications')}>
      <p className="-mt-3 mb-2 text-ink-2">
        {t('notifications.text')}{' '}
        <Link href={paths.notificationChoices()} className="link">
          {t('notifications.all')}
        </Link>
      </p>
      <div className="divide-y divide-hairline">
        {FREELANCER_NOTICES.map(notice => (
          <Switch
            key={notice}
            name="notices"
            value={notice}
            label={t(`notifications.${notice}`)}
            checked={notices.includes(notice)}
            onChange={({ target }) => {
              const others = notices.filter(each => each !== notice)
              onChange(target.checked ? [...others, notice] : others)
            }}
          />
        ))}
      </div>
    </FormCard>
  )
}

interface LanguageFieldProps {
  lang: FreelancerSettings['lang']
  onChange: (lang: FreelancerSettings['lang']) => void
}

function LanguageField({ lang, onChange }: LanguageFieldProps) {
  const t = useT('freelancer-settings')
  const common = useT('common')
  return (
    <Select
      name="lang"
      label={t('language')}
      labelHidden
      className="max-w-form"
      value={lang}
      options={LOCALES.map(each => ({ value: each, label: common(`language.${each}`) }))}
      onChange={({ target }) => onChange(LOCALES.find(each => each === target.value) ?? lang)}
    />
  )
}
