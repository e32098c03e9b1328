/** The chunks with the texts in Arabic: one for each namespace and each article. */
export const chunks = import.meta.glob(['/src/shared/messages/*/ar.ts', '/src/shared/articles/*/ar.ts'], {
  import: 'default',
})
