import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AdminList } from '#shared/admin/frame.ts'
import type { SavedView } from '#shared/admin/frame-contract.ts'
import { api } from '#web/api/api.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useSubmission } from '#web/features/forms/use-submission.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { savedViewsQuery } from './queries.ts'

export interface SavedViewsProps {
  list: AdminList
  /** The filters in the address, without `?`; empty when nothing is filtered. */
  query: string
}

/** Filters under a name, as links that work without JavaScript; one's own can be changed here. */
export function SavedViews({ list, query }: SavedViewsProps) {
  const t = useT('admin-frame')
  const { data } = useQuery(savedViewsQuery(list))
  const [edited, setEdited] = useState<SavedView | null>(null)
  const views = data?.views ?? []
  if (views.length === 0) return null
  return (
    <nav aria-label={t('views.label')} className="mt-3">
      <ul className="flex flex-wrap gap-2">
        {views.map(view => (
          <li
            key={view.id}
            className={classes(
              'flex items-center rounded-sm border text-sm font-medium',
              view.query === query ? 'border-pine bg-pine-tint' : 'border-hairline bg-surface',
            )}
          >
            <Link
              href={`/admin/${list}?${view.query}`}
              keepScroll
              aria-current={view.query === query ? 'page' : undefined}
              title={view.isOwn ? undefined : t('views.shared.by', { name: bidiIsolate(view.by, t.locale) })}
              className="touch-44 inline-flex min-h-9 items-center gap-1.5 rounded-sm px-3 py-1 hover:bg-mist"
            >
              <Icon name={view.isShared ? 'users' : 'star'} size={16} className="text-ink-3" />
              <bdi>{view.name}</bdi>
            </Link>
            {view.isOwn && (
              <IconButton
                icon="edit"
                size="sm"
                className="script-only"
                label={`${t('views.manage')} : ${view.name}`}
                onClick={() => setEdited(view)}
              />
            )}
          </li>
        ))}
      </ul>
      {edited && <ViewDialog key={edited.id} list={list} view={edited} query={query} onClose={() => setEdited(null)} />}
    </nav>
  )
}

/** Saves the filters as they are. */
export function SaveViewButton({ list, query }: SavedViewsProps) {
  const t = useT('admin-frame')
  const [isOpen, setOpen] = useState(false)
  if (query === '') return null
  return (
    <>
      <Button size="sm" icon="star" onClick={() => setOpen(true)}>
        {t('views.save')}
      </Button>
      {isOpen && <ViewDialog list={list} view={null} query={query} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ViewDialogProps extends SavedViewsProps {
  /** Null: a new one. */
  view: SavedView | null
  onClose: () => void
}

function ViewDialog({ list, view, query, onClose }: ViewDialogProps) {
  const t = useT('admin-frame')
  const { busy, problem, send } = useViewChange(list, onClose)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { name: String(form.get('name')), isShared: form.get('isShared') === 'on' }
    const call = () =>
      view
        ? api('PATCH /api/admin/views/{id}', { params: { id: view.id }, body })
        : api('POST /api/admin/views', { body: { ...body, list, query } })
    void send({ call, done: t('views.saved', { name: body.name.trim() }) })
  }
  return (
    <Dialog open onClose={onClose} title={view ? view.name : t('views.save.title')} closeLabel={t('close')} size="sm">
      <form className="flex flex-col gap-4" onSubmit={save}>
        {!view && <p className="text-ink-2">{t('views.save.text')}</p>}
        {problem && !problem.fields?.['name'] && (
          <Alert tone="error" live title={t('views.failed')}>
            {problem.title}
          </Alert>
        )}
        <TextField
          name="name"
          label={t('views.name')}
          defaultValue={view?.name}
          error={problem?.fields?.['name']}
          required
          maxLength={60}
          dir="auto"
          autoComplete="off"
        />
        <Checkbox name="isShared" label={t('views.shared')} defaultChecked={view?.isShared ?? false} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" loading={busy} loadingLabel={t('busy')}>
            {t('views.change')}
          </Button>
          {view && (
            <Button
              icon="delete"
              onClick={() =>
                void send({
                  call: () => api('DELETE /api/admin/views/{id}', { params: { id: view.id } }),
                  done: t('views.deleted', { name: view.name }),
                })
              }
            >
              {t('views.delete')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

interface ViewChange {
  call: () => Promise<unknown>
  /** What is said afterwards. */
  done: string
}

function useViewChange(list: AdminList, onDone: () => void) {
  const queryClient = useQueryClient()
  return useSubmission(({ call }: ViewChange) => call(), {
    async onDone(_, { done }) {
      await queryClient.invalidateQueries({ queryKey: savedViewsQuery(list).queryKey })
      showToast({ tone: 'success', title: done })
      onDone()
    },
  })
}
