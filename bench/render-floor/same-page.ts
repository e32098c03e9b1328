/** Made for every answer: the nonce of its scripts, and the keys of its forms. */
const ownOfEachAnswer = / nonce="[^"]*"|(?<=name="_key" value=")[^"]*/g

/** What a page shows: its body, without scripts. */
function bodyOf(page: string): string {
  const body = /<body[\s>].*<\/body>/s.exec(page)?.[0] ?? ''
  return body.replaceAll(/<script\b.*?<\/script>/gs, '').replaceAll(ownOfEachAnswer, '')
}

/** Of the text around the first difference, for the message. */
const shownLength = 120

/** Throws where the floor renders another body than the product, or none at all. */
export function expectSamePage(path: string, product: string, floor: string): void {
  const [ours, theirs] = [bodyOf(product), bodyOf(floor)]
  if (ours === theirs && ours.includes('<main')) return
  let differs = 0
  while (differs < ours.length && ours[differs] === theirs[differs]) differs += 1
  const around = (text: string) => text.slice(Math.max(0, differs - shownLength / 2), differs + shownLength / 2)
  throw new Error(
    `renderToString gives another page, so nothing was measured: ${path}\nRahba ${around(ours)}\nrenderToString ${around(theirs)}`,
  )
}
