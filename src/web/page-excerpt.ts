/** The beginning of a text, cut between two words. */
export function excerpt(text: string, charactersMax: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= charactersMax) return line
  const end = line.lastIndexOf(' ', charactersMax)
  return `${line.slice(0, end > 0 ? end : charactersMax).replace(/[\s,;:.،؛-]+$/, '')}…`
}

/** What search engines show of a description. */
export const descriptionCharactersMax = 160
