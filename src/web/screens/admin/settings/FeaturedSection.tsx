import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRating } from '#shared/format.ts'
import { featuredSpacesMax } from '#shared/settings/sections.ts'
import { readFeatured } from '#shared/settings/setting-forms.ts'
import type { FeaturedCandidate, FeaturedSpaces } from '#shared/spaces/featured-contract.ts'
import { api } from '#web/api/api.ts'
import { useDebouncedValue } from '#web/features/search/use-debounced-value.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Combobox } from '#web/ui/Combobox.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { candidatesQuery, featuredSettingQuery } from './queries.ts'
import { FormFrame } from './SettingFields.tsx'
import { settingPost, useSettingForm } from './use-setting-form.ts'

type Chosen = FeaturedSpaces['spaces'][number]

const typingPauseMs = 200

/** Which spaces the home page shows, and in which order. */
export function FeaturedSection() {
  const t = useT('settings')
  const { data } = useSuspenseQuery(featuredSettingQuery)
  const save = (typed: FormData, version: number) => {
    return api('PUT /api/admin/settings', { body: { key: 'featured', version, value: readFeatured(typed) } })
  }
  const form = useSettingForm({ post: settingPost('featured'), version: data.version, save, done: t('saved') })
  const isHydrated = useHydrated()
  const saved = form.posted && readFeatured(form.posted).spaceIds
  const list = { error: form.fields['spaceIds'], onChange: form.touch }
  return (
    <div className="max-w-3xl">
      <FormFrame form={form} section="featured" label={t('section.featured')} last={data}>
        {isHydrated && saved ? (
          <ChosenSpaces key="kept" stored={{ ...data, spaces: savedOf(data.spaces, saved) }} {...list} />
        ) : (
          <ChosenSpaces key="stored" stored={data} ticked={saved} {...list} />
        )}
      </FormFrame>
    </div>
  )
}

const savedOf = (spaces: readonly Chosen[], saved: readonly string[]): Chosen[] =>
  spaces.filter(({ id }) => saved.includes(id))

interface ChosenSpacesProps {
  stored: FeaturedSpaces
  /** Whose boxes begin ticked; all when left out or null. */
  ticked?: readonly string[] | null
  error: string | undefined
  onChange: () => void
}

function ChosenSpaces({ stored, ticked = null, error, onChange }: ChosenSpacesProps) {
  const t = useT('settings')
  const [chosen, setChosen] = useState<readonly Chosen[]>(stored.spaces)
  const change = (next: (all: readonly Chosen[]) => readonly Chosen[]) => {
    setChosen(next)
    onChange()
  }
  const move = (place: number, by: number) =>
    change(all => {
      const moved = [...all]
      const [space] = moved.splice(place, 1)
      if (space) moved.splice(place + by, 0, space)
      return moved
    })
  const isFull = chosen.length >= featuredSpacesMax
  return (
    <>
      <ul aria-label={t('featured.list')} className="grid gap-2">
        {chosen.map((space, place) => (
          <ChosenSpace
            key={space.id}
            space={space}
            isTicked={ticked?.includes(space.id) ?? true}
            isFirst={place === 0}
            isLast={place === chosen.length - 1}
            onMove={by => move(place, by)}
            onRemove={() => change(all => all.filter(({ id }) => id !== space.id))}
          />
        ))}
      </ul>
      {chosen.length === 0 && <BestRated spaces={stored.bestRated} />}
      {error && <p className="text-sm text-brick">{error}</p>}
      {isFull ? (
        <p role="status" className="text-ink-2">
          {t('featured.full')}
        </p>
      ) : (
        <div className="script-only">
          <AddSpace
            taken={chosen.map(({ id }) => id)}
            onAdd={space => change(all => [...all, { ...space, isLive: true }])}
          />
        </div>
      )}
    </>
  )
}

interface ChosenSpaceProps {
  space: Chosen
  isTicked: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function ChosenSpace({ space, isTicked, isFirst, isLast, onMove, onRemove }: ChosenSpaceProps) {
  const t = useT('settings')
  const { id, name } = space
  return (
    <li className="flex items-center gap-2 rounded-md border border-hairline bg-surface p-3">
      {/* without JavaScript it is taken off by its box */}
      <input
        type="checkbox"
        name="spaceId"
        value={id}
        defaultChecked={isTicked}
        aria-label={t('featured.keep', { name })}
        className="tick hidden noscript:block"
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <SpaceFacts space={space} />
        {!space.isLive && <p className="mt-1 text-sm text-saffron-text">{t('featured.notLive')}</p>}
      </div>
      <span className="script-only flex">
        <IconButton icon="up" label={t('featured.up', { name })} disabled={isFirst} onClick={() => onMove(-1)} />
        <IconButton icon="down" label={t('featured.down', { name })} disabled={isLast} onClick={() => onMove(1)} />
        <IconButton icon="close" label={t('featured.remove', { name })} onClick={onRemove} />
      </span>
    </li>
  )
}

function SpaceFacts({ space: { city, rating, ratingCount } }: { space: FeaturedCandidate }) {
  const t = useT('settings')
  return (
    <p className="text-sm text-ink-2">
      <bdi>{city}</bdi>
      {ratingCount > 0 && (
        <span className="figures">
          {' · ★ '}
          {t('featured.stars', { rating: formatRating(rating, t.locale), count: ratingCount })}
        </span>
      )}
    </p>
  )
}

function BestRated({ spaces }: { spaces: readonly FeaturedCandidate[] }) {
  const t = useT('settings')
  return (
    <div>
      <p className="text-ink-2">{t('featured.empty')}</p>
      {spaces.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 flex items-center gap-2 font-semibold">
            <Badge>{t('featured.best')}</Badge>
          </h3>
          <ol className="grid gap-2">
            {spaces.map(space => (
              <li key={space.id}>
                <bdi>{space.name}</bdi>
                <SpaceFacts space={space} />
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

function AddSpace({ taken, onAdd }: { taken: readonly string[]; onAdd: (space: FeaturedCandidate) => void }) {
  const t = useT('settings')
  const [text, setText] = useState('')
  const wanted = useDebouncedValue(text.trim(), typingPauseMs)
  const { data } = useQuery(candidatesQuery(wanted))
  const found = (data?.spaces ?? []).filter(({ id }) => !taken.includes(id))
  return (
    <Combobox
      label={t('featured.search')}
      icon="search"
      value={text}
      onChange={setText}
      options={found.map(({ id, name, city }) => ({ value: id, label: name, detail: city }))}
      onSelect={({ value }) => {
        const space = found.find(({ id }) => id === value)
        if (space) onAdd(space)
        setText('')
      }}
      emptyText={t('featured.none')}
      countText={count => t('featured.found', { count })}
      clearLabel={t('featured.clear')}
    />
  )
}
