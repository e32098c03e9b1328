import type { FavoriteList } from '#shared/favorites/lists.contract.ts'
import type { Flash } from '#shared/http/contract.ts'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { foldUp, NewList, Unfold, useFavoritesChanged } from './ListForms.tsx'
import { wishlistAddress, type WishlistSearch } from './wishlist-search.ts'

/** As in the contract, which the browser does not load. */
const noteCharactersMax = 500

interface CardListsProps {
  space: { id: string; name: string }
  lists: readonly FavoriteList[]
  search: WishlistSearch
  flash: Flash | undefined
}

/** Under a card: in which lists it is, to be changed; in a list, the note beside it. */
export function CardLists({ space, lists, search, flash }: CardListsProps) {
  const t = useT('favorites')
  const those = lists.filter(list => list.spaces.some(({ id }) => id === space.id))
  const count = those.length
  const shown = lists.find(({ id }) => id === search.list)
  return (
    <div className="flex flex-col gap-1">
      {shown && <Note space={space} list={shown} search={search} />}
      <Unfold label={count === 0 ? t('add') : t('in', { count })} icon="list">
        {id => (
          <>
            {lists.length > 0 && (
              <Choice
                key={those.map(({ id }) => id).join(' ')}
                space={space}
                lists={lists}
                search={search}
                onDone={() => foldUp(id)}
              />
            )}
            <NewList search={search} flash={flash} spaceId={space.id} onDone={() => foldUp(id)} />
          </>
        )}
      </Unfold>
    </div>
  )
}

function Choice({ space, lists, search, onDone }: Omit<CardListsProps, 'flash'> & { onDone: () => void }) {
  const t = useT('favorites')
  const changed = useFavoritesChanged()
  const { busy, problem, form } = usePostedForm('POST /api/favorites/{id}/lists', {
    flash: undefined,
    params: { id: space.id },
    read: element => ({ lists: new FormData(element).getAll('lists').map(String) }),
    stays: true,
    async onDone() {
      onDone()
      await changed()
      showToast({ tone: 'success', title: t('saved') })
    },
  })
  return (
    <PostForm {...form} back={wishlistAddress(search)} className="mt-2 flex flex-col items-start gap-2">
      <ProblemAlert problem={problem} />
      <fieldset>
        <legend className="sr-only">{t('listsOf', { name: space.name })}</legend>
        {lists.map(list => (
          <Checkbox
            key={list.id}
            name="lists"
            value={list.id}
            label={<bdi>{list.name}</bdi>}
            defaultChecked={list.spaces.some(({ id }) => id === space.id)}
          />
        ))}
      </fieldset>
      <Button type="submit" size="sm" loading={busy} loadingLabel={t('busy')}>
        {t('save')}
      </Button>
    </PostForm>
  )
}

interface NoteProps {
  space: { id: string; name: string }
  list: FavoriteList
  search: WishlistSearch
}

function Note({ space, list, search }: NoteProps) {
  const t = useT('favorites')
  const note = list.spaces.find(({ id }) => id === space.id)?.note ?? null
  return (
    <>
      {note !== null && (
        <p dir="auto" className="border-s-2 border-pine ps-3 text-sm whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      <Unfold label={t(note === null ? 'noteAdd' : 'noteChange')} icon="edit">
        {id => <NoteForm key={note} space={space} list={list} search={search} note={note} onDone={() => foldUp(id)} />}
      </Unfold>
    </>
  )
}

interface NoteFormProps extends NoteProps {
  note: string | null
  onDone: () => void
}

function NoteForm({ space, list, search, note, onDone }: NoteFormProps) {
  const t = useT('favorites')
  const changed = useFavoritesChanged()
  const { busy, problem, form, field } = usePostedForm('POST /api/favorite-lists/{id}/notes', {
    flash: undefined,
    params: { id: list.id },
    stays: true,
    async onDone() {
      onDone()
      await changed()
      showToast({ tone: 'success', title: t('saved') })
    },
  })
  return (
    <PostForm
      {...form}
      hidden={{ spaceId: space.id }}
      back={wishlistAddress(search)}
      className="mt-2 flex flex-col items-start gap-2"
    >
      <ProblemAlert problem={problem} />
      <TextArea
        {...field('note')}
        label={t('noteOf', { name: space.name })}
        defaultValue={note ?? ''}
        rows={2}
        maxLength={noteCharactersMax}
        className="w-full"
      />
      <Button type="submit" size="sm" loading={busy} loadingLabel={t('busy')}>
        {t('save')}
      </Button>
    </PostForm>
  )
}
