import type { AdminSpace, SpaceChange } from '#shared/admin/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { SPACE_TYPES } from '#shared/spaces/vocabulary.ts'
import { pictureOfPhoto } from '#web/features/spaces/pictures.ts'
import { SpacePicture } from '#web/features/spaces/SpacePicture.tsx'
import { shortTypeName } from '#web/features/spaces/space-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx'
import { Part } from './SpaceFacts.tsx'
import { diffWords, type Stretch } from './word-diff.ts'

type PhotosChange = Extract<SpaceChange, { field: 'photos' }>
type PhotoChange = PhotosChange['photos'][number]
type TextChange = Exclude<SpaceChange, PhotosChange>

/** Each changed field, as it was approved and as it is now. */
export function Changes({ space }: { space: AdminSpace }) {
  const t = useT('admin')
  const words = useT('decisions')
  if (!space.isChanged) return null
  return (
    <Part title={t('changes.title')}>
      {space.changes.length === 0 && <p className="text-ink-2">{t('changes.none')}</p>}
      <ul className="grid gap-3">
        {space.changes.map(change => (
          <li
            key={change.field === 'translations' ? `${change.language} ${change.text}` : change.field}
            className="rounded-sm border border-hairline p-3"
          >
            {change.field === 'photos' ? (
              <>
                <p className="text-sm font-medium">{words('field.photos')}</p>
                <PhotosDiff photos={change.photos} />
              </>
            ) : (
              <TextDiff change={change} />
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** A text as it was and as it is, with the words marked that differ. */
function TextDiff({ change }: { change: TextChange }) {
  const t = useT('admin')
  const words = useT('decisions')
  const common = useT('common')
  const languageName = useT('languages')
  const { field, before, after } = change
  const say = (value: string) => {
    const type = field === 'type' ? SPACE_TYPES.find(each => each === value) : undefined
    return type ? shortTypeName(type, common) : value
  }
  const stretches = diffWords(say(before), say(after))
  // a text has its language; a type and a town are said in the reader's
  const language: Locale | undefined = field === 'translations' ? change.language : undefined
  return (
    <>
      <p className="text-sm font-medium">
        {field === 'translations'
          ? t('changes.inLanguage', {
              field: t(`changes.text.${change.text}`),
              language: languageName(change.language),
            })
          : words(`field.${field}`)}
      </p>
      <p className="mt-1 text-sm text-ink-2">{t('changes.before')}</p>
      <Side stretches={stretches} mine="removed" lang={language} none={t('facts.none')} />
      <p className="mt-2 text-sm text-ink-2">{t('changes.after')}</p>
      <Side stretches={stretches} mine="added" lang={language} none={t('facts.none')} />
      {stretches.every(({ kind }) => kind === 'same') && (
        <p className="mt-2 text-sm text-ink-2">{t('changes.blanks')}</p>
      )}
    </>
  )
}

interface SideProps {
  stretches: readonly Stretch[]
  mine: 'removed' | 'added'
  lang: Locale | undefined
  none: string
}

function Side({ stretches, mine, lang, none }: SideProps) {
  const shown = stretches.filter(({ kind }) => kind === 'same' || kind === mine)
  if (shown.length === 0) return <p className="text-ink-3">{none}</p>
  return (
    <p dir="auto" lang={lang} className="whitespace-pre-line">
      {shown.map(({ kind, text }, index) => {
        if (kind === 'removed') {
          return (
            <del key={index} className="bg-brick-tint decoration-brick">
              {text}
            </del>
          )
        }
        if (kind === 'added') {
          return (
            <ins key={index} className="bg-pine-tint font-medium decoration-pine">
              {text}
            </ins>
          )
        }
        return <span key={index}>{text}</span>
      })}
    </p>
  )
}

const TONES: Readonly<Record<'added' | 'removed' | 'moved' | 'caption', BadgeTone>> = {
  added: 'pine',
  removed: 'brick',
  moved: 'sky',
  caption: 'neutral',
}

function whatOf({ before, after }: PhotoChange): keyof typeof TONES {
  if (!before) return 'added'
  if (!after) return 'removed'
  return before.position === after.position ? 'caption' : 'moved'
}

/** What went before what came, each with where it stood and stands. */
function PhotosDiff({ photos }: { photos: readonly PhotoChange[] }) {
  return (
    <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {photos.map(photo => (
        <li key={photo.id} className="min-w-0">
          <PhotoDiff change={photo} />
        </li>
      ))}
    </ul>
  )
}

function PhotoDiff({ change }: { change: PhotoChange }) {
  const t = useT('admin')
  const { photo, before, after } = change
  const what = whatOf(change)
  const place = (position: number) =>
    position === 0 ? t('changes.cover') : t('changes.place', { position: position + 1 })
  const [old, now] = [before?.caption ?? '', after?.caption ?? '']
  return (
    <>
      <div className="overflow-hidden rounded-sm">
        {photo ? (
          <SpacePicture
            picture={pictureOfPhoto(photo)}
            alt={photo.caption ?? ''}
            ratio="4/3"
            sizes="(min-width: 640px) 140px, 45vw"
            className={what === 'removed' ? 'opacity-60' : undefined}
          />
        ) : (
          <p className="grid aspect-4/3 place-items-center bg-mist p-2 text-center text-sm text-ink-3">
            {t('changes.photoGone')}
          </p>
        )}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Badge tone={TONES[what]}>{t(`changes.photo.${what}`)}</Badge>
        <span className="text-ink-2">
          {before && after && before.position !== after.position
            ? t('changes.places', { from: place(before.position), to: place(after.position) })
            : place((after ?? before)?.position ?? 0)}
        </span>
      </p>
      {before && after && old !== now ? (
        <>
          <p className="mt-1 text-sm text-ink-2">{t('changes.caption')}</p>
          <Side stretches={diffWords(old, now)} mine="removed" lang={undefined} none={t('facts.none')} />
          <Side stretches={diffWords(old, now)} mine="added" lang={undefined} none={t('facts.none')} />
        </>
      ) : (
        (now || old) && (
          <p dir="auto" className="text-sm text-ink-2">
            {now || old}
          </p>
        )
      )}
    </>
  )
}
