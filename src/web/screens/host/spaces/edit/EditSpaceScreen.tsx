import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MissingPage } from '#web/features/frame/MissingPage.tsx'
import { PageFault } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { ListingWizard } from '#web/features/listings/ListingWizard.tsx'
import { listingQuery } from '#web/features/listings/queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'

const route = getRouteApi('/host/spaces/$spaceId/edit')

/** The seven steps of a listing that is there, free to jump between once it is published. */
export function EditSpaceScreen(): ReactNode {
  const { spaceId } = route.useParams()
  const asked = route.useSearch()
  const { data } = useSuspenseQuery(listingQuery(spaceId))
  return <ListingWizard key={spaceId} first={data} asked={asked} />
}

/** No such listing, or not this reader's. */
export function MissingListing(): ReactNode {
  const t = useT('listings')
  return (
    <MissingPage title={t('missing.title')} text={t('missing.text')}>
      <Button variant="primary" icon="back" render={props => <Link href={paths.hostSpaces()} {...props} />}>
        {t('missing.back')}
      </Button>
    </MissingPage>
  )
}

export function EditSpaceFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('listings')
  return <PageFault title={t('edit.title')} failed={t('edit.load')} error={error} />
}
