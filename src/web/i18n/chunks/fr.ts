/** The chunks with the texts in French: one for each namespace and each article. */
export const chunks = import.meta.glob(['/src/shared/messages/*/fr.ts', '/src/shared/articles/*/fr.ts'], {
  import: 'default',
})
