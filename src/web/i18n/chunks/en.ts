/** The chunks with the texts in English: one for each namespace and each article. */
export const chunks = import.meta.glob(['/src/shared/messages/*/en.ts', '/src/shared/articles/*/en.ts'], {
  import: 'default',
})
