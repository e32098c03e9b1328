/** Of a file that is sent through the site; the command takes any. */
export const importBytesMax = 2 * 1024 * 1024
export const importLinesMax = 1_000
/** Refusals and towns that are shown; a file with more shows that there are more. */
export const shownRefusalsMax = 500
export const shownTownsMax = 40
