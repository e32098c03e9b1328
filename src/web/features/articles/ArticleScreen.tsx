import { Fragment } from 'react'
import type { ArticleName, ArticlePicture, ArticleSection } from '#shared/articles/article.ts'
import { formatDay } from '#shared/format.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ArticleBlockView } from './ArticleBlocks.tsx'
import { ArticleContents } from './ArticleContents.tsx'
import { drawnPicture } from '#web/features/drawings/drawn-picture.ts'
import { articleOf } from './articles.ts'
import { useArticleText } from './use-article-text.tsx'

export interface ArticleScreenProps {
  name: ArticleName
  /** Beside the title, where there is room. */
  picture: ArticlePicture
}

/** A page to be read: what it says in short, its table of contents, its parts, and where to go on. */
export function ArticleScreen({ name, picture }: ArticleScreenProps) {
  const { sections } = articleOf(useLocale(), name)
  return (
    <article>
      <ArticleHead name={name} picture={picture} />
      <div className="page article-columns">
        <ArticleContents sections={sections} />
        <div className="min-w-0">
          {sections.map((section, index) => (
            <SectionView key={section.id} section={section} number={index + 1} />
          ))}
        </div>
        <Onward name={name} />
      </div>
    </article>
  )
}

/** Title and drawing, and below them, as on an architect's sheet, the legend: the page in a few lines. */
function ArticleHead({ name, picture }: ArticleScreenProps) {
  const t = useT('legal')
  const say = useArticleText()
  const { title, lead, updatedOn, summary } = articleOf(t.locale, name)
  return (
    <header className="border-b border-hairline bg-mist print:border-0 print:bg-transparent">
      <div className="page article-head">
        <div className="self-center py-8 lg:py-14">
          <h1 className="title text-3xl sm:text-4xl">{title}</h1>
          <p className="mt-4 max-w-prose text-lg text-ink-2">{lead}</p>
          <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
            <time dateTime={updatedOn} className="figures">
              {t('updated', { day: formatDay(updatedOn, t.locale, 'long') })}
            </time>
            <Button
              size="sm"
              icon="print"
              variant="quiet"
              className="script-only"
              data-print="no"
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
          </p>
        </div>
        <img {...drawnPicture(picture)} alt="" className="article-head-picture" data-print="no" />
      </div>
      <div className="page">
        <section aria-labelledby="article-summary" className="article-summary">
          <h2 id="article-summary" className="font-semibold">
            {t('summary')}
          </h2>
          <ul>
            {summary.map(line => (
              <li key={line}>
                <Icon name="check" size={16} className="mt-[0.3em] text-pine" />
                <span>{say(line)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </header>
  )
}

function SectionView({ section, number }: { section: ArticleSection; number: number }) {
  const say = useArticleText()
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`} className="article-section">
      <h2 id={`${section.id}-title`} className="flex items-baseline gap-3">
        <span aria-hidden className="figures text-pine">
          {number}
        </span>
        <span className="min-w-0">{section.title}</span>
      </h2>
      {section.blocks.map((block, index) => (
        <Fragment key={index}>
          <ArticleBlockView block={block} say={say} />
        </Fragment>
      ))}
    </section>
  )
}

const OTHERS = {
  safety: 'footer.safety',
  'host-guide': 'footer.hostGuide',
  cancellation: 'footer.cancellation',
  privacy: 'footer.privacy',
  terms: 'footer.terms',
} as const

/** Beside the text or after its last word: somebody to ask, and the other pages. */
function Onward({ name }: { name: ArticleName }) {
  const t = useT('legal')
  const common = useT('common')
  const others = (Object.keys(OTHERS) as ArticleName[]).filter(other => other !== name)
  return (
    <aside aria-label={t('onward.label')} className="onward" data-print="no">
      <div>
        <h2 className="text-lg font-semibold">{t('onward.title')}</h2>
        <p className="mt-1 text-ink-2">{t('onward.text')}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="primary" render={props => <Link href={paths.contact()} {...props} />}>
            {t('onward.contact')}
          </Button>
          <Button render={props => <Link href={paths.help()} {...props} />}>{t('onward.help')}</Button>
        </div>
      </div>
      <ul className="text-sm">
        {others.map(other => (
          <li key={other}>
            <Link href={`/${other}`} className="flex min-h-11 items-center justify-between gap-3 hover:text-pine">
              {common(OTHERS[other])}
              <Icon name="next" size={16} className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}
