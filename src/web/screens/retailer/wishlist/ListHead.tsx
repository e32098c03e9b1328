import { useRef } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { FavoriteList } from '#shared/favorites/lists.contract.ts'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { foldUp, RemoveList, RenameList, Unfold, useFavoritesChanged } from './ListForms.tsx'
import { wishlistAddress, type WishlistSearch } from './wishlist-search.ts'

interface ListHeadProps {
  list: FavoriteList
  search: WishlistSearch
}

/** What can be done with one list: share it, name it, remove it. */
export function ListHead({ list, search }: ListHeadProps) {
  const t = useT('favorites')
  return (
    <section className="mb-6 rounded-md bg-mist p-4" aria-labelledby="list-title">
      <h2 id="list-title" className="text-xl font-semibold wrap-anywhere">
        <bdi>{list.name}</bdi>
      </h2>
      <Sharing list={list} search={search} />
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <Unfold label={t('rename')} icon="edit">
          {id => <RenameList list={list} search={search} onDone={() => foldUp(id)} />}
        </Unfold>
        <Unfold label={t('remove')} icon="delete">
          {() => <RemoveList list={list} search={search} />}
        </Unfold>
      </div>
    </section>
  )
}

function Sharing({ list, search }: ListHeadProps) {
  const t = useT('favorites')
  const changed = useFavoritesChanged()
  const isShared = list.shareKey !== null
  const { busy, problem, form } = usePostedForm('POST /api/favorite-lists/{id}/sharing', {
    flash: undefined,
    params: { id: list.id },
    read: () => ({ isShared: !isShared }),
    stays: true,
    onDone: changed,
  })
  return (
    <div className="mt-2 flex flex-col gap-3">
      <p className="text-sm text-ink-2">{t(isShared ? 'shared' : 'shareText')}</p>
      {list.shareKey !== null && <ShareLink path={paths.sharedList(list.shareKey)} />}
      <PostForm {...form} hidden={{ isShared: isShared ? 'no' : 'yes' }} back={wishlistAddress(search)}>
        <Button type="submit" size="sm" icon={isShared ? 'close' : 'share'} loading={busy} loadingLabel={t('busy')}>
          {t(isShared ? 'unshare' : 'share')}
        </Button>
        <ProblemAlert problem={problem} />
      </PostForm>
    </div>
  )
}

/** The link to copy, and the page as others see it. */
function ShareLink({ path }: { path: string }) {
  const t = useT('favorites')
  const { publicOrigin } = useRouter().options.context
  const address = publicOrigin + path
  const field = useRef<HTMLInputElement>(null)
  const copy = () => {
    field.current?.select()
    navigator.clipboard?.writeText(address).then(
      () => showToast({ tone: 'success', title: t('copied') }),
      () => showToast({ tone: 'info', title: t('copyFailed') }),
    )
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        ref={field}
        label={t('link')}
        labelHidden
        value={address}
        readOnly
        dir="ltr"
        className="min-w-0 flex-1 basis-60"
      />
      <Button icon="copy" className="script-only" onClick={copy}>
        {t('copy')}
      </Button>
      <Button variant="quiet" render={props => <Link href={path} {...props} />}>
        {t('see')}
      </Button>
    </div>
  )
}
