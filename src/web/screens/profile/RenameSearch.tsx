import { useQueryClient } from '@tanstack/react-query'
import type { SavedSearch } from '#shared/saved-searches/contract.ts'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { savedSearchesQuery } from '#web/features/saved-searches/queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { profileAddress } from './profile.route.ts'

const nameCharactersMax = 120

/** Opens to another name for a saved search. */
export function RenameSearch({ search: { id, name } }: { search: SavedSearch }) {
  const t = useT('searches')
  const queryClient = useQueryClient()
  const { busy, problem, form, field } = usePostedForm('POST /api/saved-searches/{id}', {
    flash: undefined,
    params: { id },
    stays: true,
    onDone: () => queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  })
  return (
    <details className="open:basis-full">
      <summary
        aria-label={t('list.renameLabel', { name })}
        className={classes(buttonClass({ variant: 'quiet', size: 'sm' }), 'list-none')}
      >
        <Icon name="edit" size={16} />
        <span>{t('list.rename')}</span>
      </summary>
      <PostForm {...form} back={profileAddress('searches')} className="mt-2 flex flex-wrap items-start gap-3">
        <ProblemAlert problem={problem} />
        <TextField
          {...field('name')}
          key={name}
          label={t('list.name')}
          defaultValue={name}
          required
          maxLength={nameCharactersMax}
          dir="auto"
          className="min-w-0 flex-1 basis-60"
        />
        <Button type="submit" className="mt-7 max-sm:mt-0" loading={busy} loadingLabel={t('list.busy')}>
          {t('list.nameSave')}
        </Button>
      </PostForm>
    </details>
  )
}
