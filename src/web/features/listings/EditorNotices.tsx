import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { ListingEditor } from './use-listing-editor.ts'

/** Saved elsewhere meanwhile, or no longer signed in: nothing is lost, and the reader decides. */
export function EditorNotices({ editor }: { editor: ListingEditor }) {
  const t = useT('listings')
  const common = useT('common')
  const { conflict, state, listing, resolve } = editor
  return (
    <>
      {conflict && (
        <Alert
          tone="warning"
          live
          title={t('conflict.title')}
          action={
            <>
              <Button size="sm" onClick={() => void resolve('mine')}>
                {t('conflict.mine')}
              </Button>
              <Button size="sm" onClick={() => void resolve('theirs')}>
                {t('conflict.theirs')}
              </Button>
            </>
          }
        >
          {t('conflict.text')}
        </Alert>
      )}
      {state === 'signed-out' && listing && (
        <Alert
          tone="warning"
          live
          title={t('signIn.edit')}
          action={
            <Button size="sm" href={paths.loginThen(paths.editSpace(listing.id))}>
              {common('nav.signIn')}
            </Button>
          }
        >
          {t('signIn.ended')}
        </Alert>
      )}
    </>
  )
}

/** Somebody without an account has come to where one is needed. */
export function SignInNotice() {
  const t = useT('listings')
  const common = useT('common')
  return (
    <Alert
      tone="warning"
      live
      title={t('signIn.publish')}
      action={
        <>
          <Button size="sm" href={paths.loginThen(paths.newSpace())}>
            {common('nav.signIn')}
          </Button>
          <Button size="sm" href={paths.signUp(paths.newSpace())}>
            {common('nav.signUp')}
          </Button>
        </>
      }
    >
      {t('signIn.kept')}
    </Alert>
  )
}
