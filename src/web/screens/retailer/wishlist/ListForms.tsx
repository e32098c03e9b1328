import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { FavoriteList } from '#shared/favorites/lists.contract.ts'
import type { Flash } from '#shared/http/contract.ts'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { wishlistAddress, type WishlistSearch } from './wishlist-search.ts'

/** As in the contract, which the browser does not load. */
const nameCharactersMax = 60

/** All favorites are fetched again. */
export function useFavoritesChanged(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(['favorites', 'favorite-lists'].map(key => client.invalidateQueries({ queryKey: [key] })))
  }
}

interface UnfoldProps {
  label: string
  icon: IconName
  /** Gets the id of what unfolds, for `foldUp`. */
  children: (id: string) => ReactNode
}

/** A form that unfolds: works without JavaScript. */
export function Unfold({ label, icon, children }: UnfoldProps) {
  const id = useId()
  return (
    <details id={id} className="open:basis-full">
      <summary className={classes(buttonClass({ variant: 'quiet', size: 'sm' }), 'list-none')}>
        <Icon name={icon} size={16} />
        <span>{label}</span>
      </summary>
      {children(id)}
    </details>
  )
}

/** Folds it up again: its forms are as new, and the focus is where it was opened. */
export function foldUp(id: string): void {
  const details = document.getElementById(id)
  if (!(details instanceof HTMLDetailsElement)) return
  details.open = false
  for (const form of details.querySelectorAll('form')) form.reset()
  details.querySelector('summary')?.focus({ preventScroll: true })
}

interface NewListProps {
  search: WishlistSearch
  flash: Flash | undefined
  /** Put into it at once. */
  spaceId?: string
  onDone: () => void
}

/** Begins a list, and goes on to it; with a space, the list begins with that and the page stays. */
export function NewList({ search, flash, spaceId, onDone }: NewListProps) {
  const t = useT('favorites')
  const router = useRouter()
  const changed = useFavoritesChanged()
  const key = 'POST /api/favorite-lists'
  const isOwn = flash?.endpoint === key && flash.values['spaceId'] === spaceId
  const { busy, problem, form, field } = usePostedForm(key, {
    flash: isOwn ? flash : undefined,
    stays: true,
    async onDone(list) {
      onDone()
      await changed()
      if (spaceId === undefined) void router.navigate({ href: wishlistAddress({ ...search, list: list.id }) })
      else showToast({ tone: 'success', title: t('saved') })
    },
  })
  return (
    <PostForm
      {...form}
      hidden={{ spaceId }}
      back={wishlistAddress(search)}
      next={spaceId === undefined ? `${wishlistAddress({})}?list={id}` : wishlistAddress(search)}
      className="mt-2 flex flex-wrap items-end gap-3"
    >
      <ProblemAlert problem={problem} />
      <TextField
        {...field('name')}
        label={t(spaceId === undefined ? 'name' : 'new')}
        placeholder={t('nameHint')}
        required
        maxLength={nameCharactersMax}
        dir="auto"
        className="min-w-0 flex-1 basis-48"
      />
      <Button type="submit" loading={busy} loadingLabel={t('busy')}>
        {t('create')}
      </Button>
    </PostForm>
  )
}

interface OfListProps {
  list: FavoriteList
  search: WishlistSearch
}

export function RenameList({ list, search, onDone }: OfListProps & { onDone: () => void }) {
  const t = useT('favorites')
  const changed = useFavoritesChanged()
  const { busy, problem, form, field } = usePostedForm('POST /api/favorite-lists/{id}', {
    flash: undefined,
    params: { id: list.id },
    stays: true,
    async onDone() {
      await changed()
      onDone()
    },
  })
  return (
    <PostForm {...form} back={wishlistAddress(search)} className="mt-2 flex flex-wrap items-end gap-3">
      <ProblemAlert problem={problem} />
      <TextField
        {...field('name')}
        key={list.name}
        label={t('name')}
        defaultValue={list.name}
        required
        maxLength={nameCharactersMax}
        dir="auto"
        className="min-w-0 flex-1 basis-48"
      />
      <Button type="submit" loading={busy} loadingLabel={t('busy')}>
        {t('save')}
      </Button>
    </PostForm>
  )
}

export function RemoveList({ list, search }: OfListProps) {
  const t = useT('favorites')
  const router = useRouter()
  const changed = useFavoritesChanged()
  const { list: _list, ...others } = search
  const all = wishlistAddress(others)
  const { busy, problem, form } = usePostedForm('POST /api/favorite-lists/{id}/removal', {
    flash: undefined,
    params: { id: list.id },
    async onDone() {
      await router.navigate({ href: all })
      showToast({ tone: 'info', title: t('removed'), text: list.name })
      await changed()
    },
  })
  return (
    <PostForm {...form} back={wishlistAddress(search)} next={all} className="mt-2 flex flex-col items-start gap-3">
      <ProblemAlert problem={problem} />
      <p className="text-ink-2">{t('removeText')}</p>
      <Button type="submit" variant="danger" loading={busy} loadingLabel={t('busy')}>
        {t('removeDo')}
      </Button>
    </PostForm>
  )
}
