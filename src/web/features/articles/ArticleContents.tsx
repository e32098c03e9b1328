import { useId, useMemo } from 'react'
import type { ArticleSection } from '#shared/articles/article.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { useSectionInSight } from './use-section-in-sight.ts'

/** The table of contents: beside the text on a dimension line where there is room, folded above it on phones. */
export function ArticleContents({ sections }: { sections: readonly ArticleSection[] }) {
  const t = useT('legal')
  const id = useId()
  const current = useSectionInSight(useMemo(() => sections.map(section => section.id), [sections]))
  return (
    <>
      <nav aria-labelledby={id} className="contents-beside">
        <h2 id={id} className="mb-3 text-sm font-semibold">
          {t('contents')}
        </h2>
        <Links sections={sections} current={current} />
      </nav>
      <nav aria-label={t('contents')} className="contents-above">
        <Disclosure summary={t('contents')}>
          <Links sections={sections} />
        </Disclosure>
      </nav>
    </>
  )
}

function Links({ sections, current }: { sections: readonly ArticleSection[]; current?: string | undefined }) {
  return (
    <ol className="contents-line">
      {sections.map(section => (
        <li key={section.id}>
          <a href={`#${section.id}`} aria-current={section.id === current ? 'true' : undefined}>
            {section.title}
          </a>
        </li>
      ))}
    </ol>
  )
}
