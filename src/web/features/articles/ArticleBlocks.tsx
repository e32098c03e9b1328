import type { ReactNode } from 'react'
import type { ArticleBlock, ArticlePicture } from '#shared/articles/article.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { drawnPicture } from '#web/features/drawings/drawn-picture.ts'
import { ArticleTable } from './ArticleTable.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'
import { CancellationExample, CancellationRules } from './CancellationExample.tsx'

type Say = (text: string) => ReactNode
type Shaped = Exclude<ArticleBlock, string>
type OfKind<Kind extends Shaped['kind']> = Extract<Shaped, { kind: Kind }>

/** One block of an article in its shape. */
export function ArticleBlockView({ block, say }: { block: ArticleBlock; say: Say }) {
  if (typeof block === 'string') return <p>{say(block)}</p>
  switch (block.kind) {
    case 'list':
      return (
        <ul>
          {block.items.map(item => (
            <li key={item}>{say(item)}</li>
          ))}
        </ul>
      )
    case 'steps':
      return <Steps steps={block.steps} say={say} />
    case 'table':
      return <ArticleTable table={block} say={say} />
    case 'note':
      return (
        <Alert tone={block.tone === 'tip' ? 'success' : 'warning'} title={block.title}>
          {say(block.text)}
        </Alert>
      )
    case 'picture':
      return <Picture picture={block.picture} caption={block.caption} />
    case 'part':
      return <Part part={block.part} />
  }
}

function Part({ part }: Pick<OfKind<'part'>, 'part'>) {
  if (part === 'company') return <CompanyFacts />
  return part === 'cancellation-terms' ? <CancellationRules /> : <CancellationExample />
}

/** Steps as on a section drawing: a line down their side, a number at each. */
function Steps({ steps, say }: { steps: OfKind<'steps'>['steps']; say: Say }) {
  return (
    <ol className="article-steps">
      {steps.map((step, index) => (
        <li key={step.title}>
          <span aria-hidden className="article-step-number title figures">
            {index + 1}
          </span>
          <h3 className="text-lg font-semibold">{step.title}</h3>
          <p className="mt-1 text-ink-2">{say(step.text)}</p>
        </li>
      ))}
    </ol>
  )
}

function Picture({ picture, caption }: { picture: ArticlePicture; caption: string }) {
  return (
    <figure data-print="no">
      <img {...drawnPicture(picture)} alt="" loading="lazy" className="article-picture" />
      <figcaption className="mt-2 text-sm text-ink-3">{caption}</figcaption>
    </figure>
  )
}
