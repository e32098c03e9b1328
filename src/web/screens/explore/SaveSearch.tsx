import { getRouteApi } from '@tanstack/react-router'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '#web/features/frame/Link.tsx'
import { searchAddress } from '#web/features/search/search-address.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'
import type { Explore } from './use-explore.ts'
import type { SaveSearch } from './use-save-search.ts'

const route = getRouteApi('/explore')

export interface SaveSearchProps {
  explore: Explore
  saving: SaveSearch
}

/** Where somebody comes back to after signing in: the same search, about to be saved. */
function addressToSave(explore: Explore): string {
  return `${searchAddress(explore.state)}&save=yes`
}

/** Beside the title: saves this search, says that it is saved, or leads a visitor to sign in and back. */
export function SaveSearchButton({ explore, saving }: SaveSearchProps) {
  const { explore: t } = useFilterWords()
  if (saving.query === '' || (explore.isToBeSaved && saving.isSignedIn)) return null
  const label = (
    <>
      <span className="sm:hidden">{t('save.short')}</span>
      <span className="max-sm:hidden">{t('save.action')}</span>
    </>
  )
  if (!saving.isSignedIn) {
    const href = paths.loginThen(addressToSave(explore))
    return (
      <Button size="sm" icon="bell" render={props => <Link href={href} rel="nofollow" {...props} />}>
        {label}
      </Button>
    )
  }
  if (saving.isSaved) {
    return (
      <SavedSearchLink saving={saving}>
        <Button
          size="sm"
          variant="quiet"
          icon="check"
          render={props => <Link href={paths.savedSearches()} {...props} aria-label={t('save.savedLabel')} />}
        >
          {t('save.saved')}
        </Button>
      </SavedSearchLink>
    )
  }
  return (
    <SaveForm saving={saving} explore={explore} size="sm">
      {label}
    </SaveForm>
  )
}

/** What came of saving, or what is about to be: below the title, where there is room for words. */
export function SaveSearchNotice({ explore, saving }: SaveSearchProps) {
  const { explore: t } = useFilterWords()
  const { flash } = route.useRouteContext()
  const left = flash?.endpoint === 'POST /api/saved-searches' ? flash.problem?.title : undefined
  const failure = saving.failure ?? left
  if (failure) {
    return (
      <Alert tone="error" live title={t('save.failed')}>
        {failure}{' '}
        <Link href={paths.savedSearches()} className="link">
          {t('save.see')}
        </Link>
      </Alert>
    )
  }
  if (!explore.isToBeSaved || !saving.isSignedIn || saving.query === '') return null
  if (saving.isSaved) {
    return (
      <Alert
        tone="success"
        live
        title={t('save.done')}
        action={
          <SavedSearchLink saving={saving}>
            <Link href={paths.savedSearches()} className="link">
              {t('save.see')}
            </Link>
          </SavedSearchLink>
        }
      >
        {t('save.doneText')}
      </Alert>
    )
  }
  return (
    <Alert
      tone="info"
      live
      title={t('save.ready')}
      action={
        <SaveForm saving={saving} explore={explore} variant="primary">
          {t('save.action')}
        </SaveForm>
      }
    >
      {t('save.readyText')}
    </Alert>
  )
}

/** The way to the list. It stands where the button was, and takes the focus from it. */
function SavedSearchLink({ saving, children }: { saving: SaveSearch; children: ReactNode }) {
  const holder = useRef<HTMLSpanElement>(null)
  const { takesFocus } = saving
  useEffect(() => {
    if (takesFocus()) holder.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [takesFocus])
  return <span ref={holder}>{children}</span>
}

type SaveFormProps = SaveSearchProps & Pick<ButtonProps, 'size' | 'variant' | 'children'>

/** A plain form, so that it works without JavaScript: the page comes back with the search saved. */
function SaveForm({ saving, explore, children, ...props }: SaveFormProps) {
  const { explore: t } = useFilterWords()
  const here = explore.isToBeSaved ? addressToSave(explore) : searchAddress(explore.state, explore.view)
  return (
    <PostForm
      endpoint="POST /api/saved-searches"
      hidden={{ query: saving.query, name: saving.name }}
      back={here}
      isSending={saving.busy}
      onSend={() => saving.save()}
    >
      <Button type="submit" icon="bell" loading={saving.busy} loadingLabel={t('save.busy')} {...props}>
        {children}
      </Button>
    </PostForm>
  )
}
