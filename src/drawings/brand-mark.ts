/** What is inside the mark's `<svg>`: a horseshoe arch onto an open court, one lit door in it; 32 × 32. */
export const brandMarkMarkup =
  '<rect width="32" height="32" rx="7" fill="#0e5a47"/>' +
  '<path fill="none" stroke="#fff" stroke-width="2.8" d="M8.4 26.5V19a8.3 8.3 0 1 1 15.2 0v7.5"/>' +
  '<path fill="#f2b01e" d="M12.7 26.5v-7.2a3.3 3.3 0 0 1 6.6 0v7.2z"/>'

/** The mark of Rahba as a complete document: the favicon; legible from 16 pixels. */
export const brandMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${brandMarkMarkup}</svg>`
