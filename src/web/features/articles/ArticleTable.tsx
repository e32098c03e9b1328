import type { ReactNode } from 'react'
import type { ArticleBlock } from '#shared/articles/article.ts'

export interface ArticleTableProps {
  table: Omit<Extract<ArticleBlock, { kind: 'table' }>, 'kind'>
  say: (text: string) => ReactNode
}

/** Rows and columns; on phones each row is a card. Roles are spelt out: cards would lose them. */
export function ArticleTable({ table, say }: ArticleTableProps) {
  return (
    <table role="table" className="data-table article-table">
      <caption className="sr-only">{table.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {table.head.map(title => (
            <th key={title} role="columnheader" scope="col" className="text-start">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {table.rows.map(row => (
          <tr key={row[0]} role="row">
            {row.map((cell, index) => (
              <td
                key={table.head[index]}
                role="cell"
                data-label={table.head[index]}
                className={index === 0 ? 'phone-title' : 'phone-line'}
              >
                <span>{say(cell)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
