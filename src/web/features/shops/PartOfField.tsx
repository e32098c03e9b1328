import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useShop } from './use-shop.ts'

/** Of which other space of the host this one is a part, with a button of its own; nothing for who has no other space. */
export function PartOfField({ listingId }: { listingId: string }) {
  const t = useT('shops')
  const { saved, chosen, choose, problem, isSaving, hasSaved, save } = useShop(listingId)
  if (!saved) return problem && <Alert tone="error" title={t('failed')} />
  const { shop, parts, choices } = saved
  if (parts.length > 0) return <Parts parts={parts} />
  if (choices.length === 0 && !shop) return null
  // a shop that was archived since is no choice for others
  const options = shop && !choices.some(({ id }) => id === shop.id) ? [shop, ...choices] : choices
  return (
    <Disclosure summary={t('title')} {...(shop && { open: true })}>
      <div className="grid gap-4 text-ink">
        <p className="text-sm text-ink-2">{t('text')}</p>
        <Select
          label={t('label')}
          icon="shop"
          emptyOption={t('none')}
          value={chosen ?? ''}
          options={options.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={event => choose(event.target.value || null)}
        />
        {problem && <Alert tone="error" live title={problem.title} />}
        {hasSaved && <Alert tone="success" live title={t('saved')} />}
        <Button variant="secondary" className="justify-self-start" loading={isSaving} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </Disclosure>
  )
}

function Parts({ parts }: { parts: readonly { id: string; name: string }[] }) {
  const t = useT('shops')
  return (
    <section className="rounded-md bg-mist p-4">
      <p>{t('hasParts')}</p>
      <ul className="mt-2 grid gap-1">
        {parts.map(({ id, name }) => (
          <li key={id}>
            <Link href={paths.editSpace(id)} className="touch-44 link">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
