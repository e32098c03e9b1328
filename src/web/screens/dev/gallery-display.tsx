import { useState } from 'react'
import { drawElevation } from '#drawings/elevation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { AwningEdge } from '#web/ui/AwningEdge.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Carousel } from '#web/ui/Carousel.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { MeasureStrip } from '#web/ui/MeasureStrip.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Photo } from '#web/ui/Photo.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { TabLinks } from '#web/ui/TabLinks.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx'
import type { Samples } from './gallery-samples.ts'
import { Columns, Row, Section } from './gallery-section.tsx'

const tones: readonly StatusTone[] = ['draft', 'waiting', 'agreed', 'done', 'refused', 'stopped']
const size = { type: 'window-display', widthM: 6, heightM: 3.2, depthM: 4.5, view: 'front' } as const
const pictures = (['medina', 'haussmann', 'gulf'] as const).map(
  style =>
    `data:image/svg+xml,${encodeURIComponent(drawElevation({ ...size, locale: 'fr', id: `gallery-${style}`, style }))}`,
)

/** Ways through pages. */
export function GalleryNavigation({ text }: { text: Samples }) {
  const [tab, setTab] = useState('0')
  const [view, setView] = useState('list')
  return (
    <Section id="navigation" title={text.sections.navigation}>
      <Breadcrumbs
        label={text.here}
        items={text.crumbs.map((label, index) => ({ label, href: index < 2 ? '#navigation' : undefined }))}
      />
      <Tabs
        label={text.view}
        value={tab}
        onChange={setTab}
        tabs={text.tabs.map((label, index) => ({ id: String(index), label, content: text.tabText }))}
      />
      <TabLinks
        label={text.view}
        links={text.tabs.map((label, index) => ({
          href: `#tab-${index}`,
          label,
          count: 3 - index,
          current: index === 0,
        }))}
      />
      <Row>
        <SegmentedControl
          label={text.view}
          name="view"
          value={view}
          onChange={setView}
          segments={[
            { value: 'list', label: text.list, icon: 'list' },
            { value: 'map', label: text.map, icon: 'map' },
          ]}
        />
      </Row>
      <Pagination
        label={text.pages}
        current={6}
        count={24}
        hrefOf={page => `#page-${page}`}
        previousLabel={text.back}
        nextLabel={text.forward}
        pageLabel={page => `${text.page} ${page}`}
      />
      <div className="border-t border-hairline">
        {[1, 2, 3].map(number => (
          <Disclosure key={number} id={`faq-${number}`} group="faq" summary={text.question}>
            {text.answer}
          </Disclosure>
        ))}
      </div>
    </Section>
  )
}

/** What pages are made of. */
export function GalleryDisplay({ text }: { text: Samples }) {
  return (
    <Section id="display" title={text.sections.display}>
      <Row>
        <VerifiedBadge>{text.verified}</VerifiedBadge>
        <Badge tone="saffron">{text.new}</Badge>
        <Badge tone="outline">{text.types[0]}</Badge>
        {tones.map((tone, index) => (
          <StatusBadge key={tone} tone={tone}>
            {text.statuses[index]}
          </StatusBadge>
        ))}
      </Row>
      <Row>
        <Avatar name="Salma El Idrissi" size={32} />
        <Avatar name="Nour Benali" size={40} />
        <Avatar name="كريم العلوي" size={56} />
        <Avatar name="Nour Benali" size={96} src={pictures[2]} />
        <Rating value={text.ratingValue} count="23" label={text.ratingLabel} />
        <Rating value={text.new} label={text.new} />
      </Row>
      <div className="max-w-md">
        <MeasureStrip measures={text.measures} size="lg" />
      </div>
      <Columns>
        <SampleCard text={text} />
        <Photo
          alt={text.photoAlt}
          src={pictures[1] ?? ''}
          width={800}
          height={600}
          colour="#E6EEEA"
          className="rounded-md"
        />
        <Photo
          alt={text.photoAlt}
          src="/none.webp"
          width={800}
          height={600}
          className="rounded-md"
          fallback={
            <span className="grid size-full place-content-center text-ink-3">
              <Icon name="photo" size={40} />
            </span>
          }
        />
      </Columns>
      <AwningEdge />
    </Section>
  )
}

function SampleCard({ text }: { text: Samples }) {
  return (
    <Card as="article" linked padded={false}>
      <Carousel
        label={text.photoLabel}
        previousLabel={text.back}
        nextLabel={text.forward}
        counter={(current, count) => `${current} / ${count}`}
        wraps
        slides={pictures.map(src => (
          <a key={src} href="#display" tabIndex={-1} aria-hidden>
            <Photo alt={text.photoAlt} src={src} width={800} height={600} />
          </a>
        ))}
      />
      <div className="flex flex-col gap-2 p-4">
        <p className="text-sm text-ink-2">{text.cardType}</p>
        <h3 className="font-semibold">
          <a href="#display" className="stretched">
            <bdi>{text.nameValue}</bdi>
          </a>
        </h3>
        <MeasureStrip measures={text.measures} />
        <p className="text-sm text-ink-2">{`${text.amenityList.slice(0, 3).join(' · ')} ${text.others}`}</p>
        <div className="mt-1 flex items-baseline justify-between">
          <p className="figures">
            <bdi className="title text-xl">{'450\u00A0MAD'}</bdi>{' '}
            <span className="text-sm text-ink-2">{text.perDay}</span>
          </p>
          <Rating value={text.ratingValue} count="23" label={text.ratingLabel} />
        </div>
      </div>
    </Card>
  )
}
