import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { LISTING_STATUSES } from '#shared/listings/statuses.ts'
import { SPACE_TYPES } from '#shared/spaces/vocabulary.ts'
import type { ListingSearch } from '#web/features/listings/queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { readListingSearch } from './host-spaces.route.ts'

/** Title or city, state and type; a plain form, so that it works without JavaScript too. */
export function ListingFilters({ search }: { search: ListingSearch }) {
  const t = useT('listings')
  const common = useT('common')
  const router = useRouter()
  const apply = (form: HTMLFormElement) => {
    const wanted = readListingSearch(Object.fromEntries(new FormData(form)))
    void router.navigate({ href: withSearch(paths.hostSpaces(), { ...wanted }) })
  }
  const onChange = (event: FormEvent<HTMLSelectElement>) => {
    if (event.currentTarget.form) apply(event.currentTarget.form)
  }
  return (
    <form
      key={JSON.stringify(search)}
      role="search"
      action={paths.hostSpaces()}
      className="mb-6 grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_13rem_auto] sm:items-end"
      onSubmit={event => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
    >
      <TextField
        type="search"
        name="text"
        icon="search"
        label={t('list.search')}
        labelHidden
        placeholder={t('list.search')}
        defaultValue={search.text ?? ''}
        dir="auto"
      />
      <Select
        name="status"
        label={t('list.status')}
        labelHidden
        emptyOption={t('list.all')}
        defaultValue={search.status ?? ''}
        options={LISTING_STATUSES.map(value => ({ value, label: t(`status.${value}`) }))}
        onChange={onChange}
      />
      <Select
        name="type"
        label={t('type')}
        labelHidden
        emptyOption={t('list.types')}
        defaultValue={search.type ?? ''}
        options={SPACE_TYPES.map(value => ({ value, label: common(`spaceType.${value}`) }))}
        onChange={onChange}
      />
      <Button type="submit">{t('list.show')}</Button>
    </form>
  )
}
