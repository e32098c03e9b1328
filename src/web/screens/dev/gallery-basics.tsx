import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lucideIcons, ownIcons } from '#web/ui/icon-list.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { Samples } from './gallery-samples.ts'
import { Row, Section } from './gallery-section.tsx'

const swatches = [
  'bg-paper',
  'bg-mist',
  'bg-mist-2',
  'bg-surface',
  'bg-raised',
  'bg-ink',
  'bg-ink-2',
  'bg-ink-3',
  'bg-pine',
  'bg-pine-hover',
  'bg-pine-tint',
  'bg-saffron',
  'bg-saffron-tint',
  'bg-brick',
  'bg-brick-tint',
  'bg-sky',
  'bg-sky-tint',
  'bg-hairline',
  'bg-control',
]

const sizes = ['text-hero', 'text-4xl', 'text-3xl', 'text-2xl']
const textSizes = ['text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs']

/** Colours, type, buttons and icons. */
export function GalleryBasics({ text }: { text: Samples }) {
  return (
    <>
      <Section id="colour" title={text.sections.colour}>
        <ul aria-label={text.colours} className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          {swatches.map(name => (
            <li key={name} className="text-xs text-ink-2">
              <span className={`mb-1 block h-14 rounded-md border border-hairline ${name}`} />
              <code dir="ltr">{name.slice(3)}</code>
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-3">
          {sizes.map(size => (
            <p key={size} className={`title ${size}`}>
              {text.headline}
            </p>
          ))}
          {textSizes.map(size => (
            <p key={size} className={size}>
              {text.prose}
              <a href="#colour" className="link">
                {text.proseLink}
              </a>
            </p>
          ))}
        </div>
      </Section>
      <Section id="buttons" title={text.sections.buttons}>
        <Row>
          <Button variant="primary">{text.interested}</Button>
          <Button>{text.edit}</Button>
          <Button variant="quiet">{text.reset}</Button>
          <Button variant="danger">{text.remove}</Button>
        </Row>
        <Row>
          <Button variant="primary" size="lg" icon="search">
            {text.search}
          </Button>
          <Button size="sm" icon="edit">
            {text.edit}
          </Button>
          <Button icon="back">{text.back}</Button>
          <Button variant="primary" iconEnd="forward">
            {text.forward}
          </Button>
          <Button href="#buttons" iconEnd="external">
            {text.explore}
          </Button>
        </Row>
        <Row>
          <Button variant="primary" disabled>
            {text.interested}
          </Button>
          <Button disabled>{text.edit}</Button>
          <Button variant="danger" disabled>
            {text.remove}
          </Button>
          <Button variant="primary" loading loadingLabel={text.sending}>
            {text.interested}
          </Button>
          <Button loading loadingLabel={text.sending}>
            {text.edit}
          </Button>
        </Row>
        <Row>
          <IconButton icon="more" label={text.more} />
          <IconButton icon="share" variant="outline" label={text.more} />
          <IconButton icon="edit" size="sm" variant="outline" label={text.edit} />
          <IconButton icon="delete" label={text.remove} disabled />
          <span className="flex gap-3 rounded-md bg-ink-3 p-3">
            <IconButton icon="heart" variant="photo" label={text.favourite} />
            <IconButton icon="heart" variant="photo" filled label={text.favourite} />
          </span>
          <Spinner size={32} className="text-pine" />
          <span className="focus-ring rounded-md p-2">{text.edit}</span>
        </Row>
      </Section>
      <Section id="icons" title={text.sections.icons}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-y-5">
          {[...Object.keys(lucideIcons), ...Object.keys(ownIcons)].map(name => (
            <li key={name} className="flex flex-col items-center gap-1.5 text-xs text-ink-3">
              <Icon name={name as IconName} size={24} className="text-ink" />
              <span dir="ltr">{name}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
