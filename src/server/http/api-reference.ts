import { escapeHtml } from './escape-html.ts'

interface OperationDoc {
  summary: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
  security?: unknown[]
  'x-roles'?: string[]
}

interface Document {
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, OperationDoc>>
}

/** The OpenAPI document as a page to read: one section a tag, one fold an operation. No script. */
export function apiReference(source: unknown): string {
  const document = source as Document
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const sections = document.tags.map(
    ({ name }) =>
      `<section><h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>${operations
        .filter(each => each.operation.tags.includes(name))
        .map(operationHtml)
        .join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(document.info.title)} API ${escapeHtml(document.info.version)}</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>${escapeHtml(document.info.title)} API <small>${escapeHtml(document.info.version)}</small></h1>
<p>${escapeHtml(document.info.description)}</p><p><a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1)</p>
<nav>${document.tags.map(({ name }) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`).join(' ')}</nav></header>
<main>${sections.join('')}</main></body></html>`
}

function operationHtml({ method, path, operation }: { method: string; path: string; operation: OperationDoc }): string {
  const who = operation['x-roles']?.join(', ') ?? (operation.security ? 'signed in' : 'anyone')
  const parameters = operation.parameters
    .map(
      each =>
        `<tr><td><code>${escapeHtml(each.name)}</code></td><td>${each.in}${each.required ? ', required' : ''}</td><td>${schemaHtml(each.schema)}</td></tr>`,
    )
    .join('')
  const bodies = Object.entries(operation.requestBody?.content ?? {})
    .slice(0, 1)
    .map(([type, { schema }]) => `<h4>Body <small>${escapeHtml(type)}</small></h4>${schemaHtml(schema)}`)
    .join('')
  const responses = Object.entries(operation.responses)
    .map(([status, each]) => {
      const schema = each.content?.['application/json']?.schema
      return `<tr><td>${status}</td><td>${escapeHtml(each.description)}</td><td>${schema ? schemaHtml(schema) : ''}</td></tr>`
    })
    .join('')
  return `<details><summary><b class="${method}">${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span></summary>
<p>Who: ${escapeHtml(who)}</p>${parameters ? `<h4>Parameters</h4><table>${parameters}</table>` : ''}${bodies}<h4>Answers</h4><table>${responses}</table></details>`
}

const schemaHtml = (schema: unknown): string => `<pre>${escapeHtml(JSON.stringify(schema, null, 1))}</pre>`

export const apiReferenceStyle = `:root{color-scheme:light dark;--ink:light-dark(#13201c,#eaf2ee);--line:light-dark(#d5deda,#2c3a35);--mist:light-dark(#f3f7f5,#16221e);--pine:light-dark(#0e5a47,#6fcfae)}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:light-dark(#fff,#0e1714);max-width:1000px;margin:0 auto;padding:24px}
a{color:var(--pine)}nav a{margin-inline-end:12px}h2{margin-top:32px;text-transform:capitalize}
details{border:1px solid var(--line);border-radius:8px;margin:8px 0;padding:8px 12px}summary{cursor:pointer}summary span{opacity:.75}
summary b{display:inline-block;min-width:64px;color:var(--pine)}pre{background:var(--mist);padding:8px;border-radius:4px;overflow:auto;max-height:320px;font-size:12.5px;margin:0}
table{border-collapse:collapse;width:100%}td{border-top:1px solid var(--line);padding:6px;vertical-align:top}`
