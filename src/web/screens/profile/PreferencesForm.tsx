import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Flash } from '#shared/http/contract.ts'
import type { Preference } from '#shared/profiles/contract.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormOutcome } from './FormOutcome.tsx'
import { profileAddress } from './profile.route.ts'

export interface PreferencesFormProps {
  preferences: readonly Preference[]
  flash: Flash | undefined
  isSaved: boolean
}

const CHANNELS = ['app', 'mail'] as const

/** What to be notified of, a line for each kind, a column for each channel. */
export function PreferencesForm({ preferences, flash, isSaved }: PreferencesFormProps) {
  const t = useT('profile')
  const queryClient = useQueryClient()
  const [isDone, setDone] = useState(isSaved)
  const { busy, problem, form } = usePostedForm('POST /api/profile/preferences', {
    flash,
    stays: true,
    read: element => ({ notices: new FormData(element).getAll('notices') }),
    onDone: async () => {
      setDone(true)
      await queryClient.invalidateQueries({ queryKey: ['me', 'preferences'] })
    },
  })
  return (
    <PostForm
      {...form}
      back={profileAddress('notifications')}
      next={profileAddress('notifications', { saved: true })}
      className="flex flex-col gap-5"
      onChange={() => setDone(false)}
    >
      <FormOutcome
        problem={problem}
        failed={t('notifications.failed')}
        isDone={isDone && !busy}
        done={t('notifications.done')}
      />
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-hairline text-sm text-ink-2">
            <th scope="col" className="py-2 text-start font-medium">
              {t('notifications.kind')}
            </th>
            {CHANNELS.map(channel => (
              <th key={channel} scope="col" className="w-20 py-2 text-center font-medium sm:w-28">
                {t(`notifications.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preferences.map(preference => (
            <tr key={preference.kind} className="border-b border-hairline last:border-0">
              <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                {t(`notifications.${preference.kind}`)}
              </th>
              {CHANNELS.map(channel => (
                <td key={channel} className="p-0 text-center">
                  <label className="inline-grid size-11 place-items-center">
                    <input
                      type="checkbox"
                      name="notices"
                      value={`${preference.kind}.${channel}`}
                      aria-label={`${t(`notifications.${preference.kind}`)} – ${t(`notifications.${channel}`)}`}
                      defaultChecked={preference[channel]}
                      className="tick"
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button type="submit" variant="primary" className="self-start" loading={busy} loadingLabel={t('busy')}>
        {t('save')}
      </Button>
    </PostForm>
  )
}
