import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { uploadBytesMax } from '#shared/files/photo-sizes.ts'
import type { OwnProfile } from '#shared/profiles/contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { CropDialog } from '#web/features/uploads/CropDialog.tsx'
import { uploadPicture } from '#web/features/uploads/upload-picture.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { showToast } from '#web/ui/toasts.ts'
import { profileAddress } from './profile.route.ts'

export interface PortraitProps {
  profile: Pick<OwnProfile, 'firstName' | 'lastName' | 'avatarUrl'>
  /** Where the form without JavaScript comes back to. */
  back?: string
  /** The same whether or not there is a photo; left out: as it is. */
  chooseLabel?: string
}

/** The portrait: chosen, framed as a square, sent, taken away. */
export function Portrait({ profile, back = profileAddress('photo'), chooseLabel }: PortraitProps) {
  const t = useT('profile')
  const isReady = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const chosen = usePortrait()
  return (
    <div className="flex flex-col gap-4">
      {chosen.refusal !== null && !chosen.picture && (
        <Alert tone="error" live title={t('photo.failed')}>
          {chosen.refusal}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={`${profile.firstName} ${profile.lastName}`} src={profile.avatarUrl} size={96} />
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-3">
          <div className="flex flex-wrap gap-3">
            <input
              ref={input}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              aria-label={t('photo.choose')}
              className="hidden"
              onChange={event => {
                const file = event.target.files?.[0]
                event.target.value = ''
                if (file) void chosen.open(file)
              }}
            />
            {isReady && (
              <Button icon="upload" onClick={() => input.current?.click()}>
                {chooseLabel ?? t(profile.avatarUrl ? 'photo.replace' : 'photo.choose')}
              </Button>
            )}
            {profile.avatarUrl && <RemoveForm back={back} />}
          </div>
          <p className="text-sm text-ink-3">{t('photo.hint')}</p>
          <noscript>
            <p className="text-sm">{t('photo.noScript')}</p>
          </noscript>
        </div>
      </div>
      {chosen.picture && (
        <CropDialog
          picture={chosen.picture}
          onClose={chosen.close}
          onSave={file => void chosen.send(file)}
          sent={chosen.sent}
          refusal={chosen.refusal}
        />
      )}
    </div>
  )
}

function usePortrait() {
  const t = useT('profile')
  const errors = useT('errors')
  const queryClient = useQueryClient()
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  return {
    picture,
    sent,
    refusal,
    close: () => setPicture(null),
    async open(file: File) {
      setRefusal(null)
      if (file.size > uploadBytesMax) return setRefusal(t('photo.tooLarge'))
      const read = await createImageBitmap(file).catch(() => null)
      if (read) setPicture(read)
      else setRefusal(t('photo.unreadable'))
    },
    async send(file: Blob | null) {
      if (!file) return setRefusal(t('photo.unreadable'))
      setRefusal(null)
      setSent(0)
      try {
        const { id } = await uploadPicture(file, 'avatar', setSent)
        await api('POST /api/profile/avatar', { body: { fileId: id } })
        setPicture(null)
        showToast({ tone: 'success', title: t('photo.done') })
        await queryClient.invalidateQueries({ queryKey: ['me'] })
      } catch (error) {
        const problem = problemOf(error)
        setRefusal(problem.title || errors.byKey(problem.code, problem.details))
      } finally {
        setSent(null)
      }
    },
  }
}

function RemoveForm({ back }: { back: string }) {
  const t = useT('profile')
  const queryClient = useQueryClient()
  const { busy, form } = usePostedForm('POST /api/profile/avatar/removal', {
    flash: undefined,
    read: () => ({}),
    stays: true,
    onDone: async () => {
      showToast({ tone: 'success', title: t('photo.removed') })
      await queryClient.invalidateQueries({ queryKey: ['me'] })
    },
  })
  return (
    <PostForm {...form} back={back}>
      <Button type="submit" variant="quiet" icon="delete" loading={busy} loadingLabel={t('busy')}>
        {t('photo.remove')}
      </Button>
    </PostForm>
  )
}
