import { type Illustration, token } from './illustration.ts'

/** Where the sign is on the drawing, as shares of its width and height: the message stands there as text. */
export const closedShopSign = { left: 0.1875, top: 0.234, width: 0.625, height: 0.256 } as const

const line = `stroke="${token.ink}" stroke-width="2" stroke-linejoin="round"`

/** A closed shop with an empty sign, for lists with nothing in them. */
export function drawShopClosed(): Illustration {
  const scallops = Array.from({ length: 10 }, (_, index) => `M${60 + index * 36} 34h36v12a18 14 0 0 1-36 0z`)
  const every = (parity: number) => scallops.filter((_, index) => index % 2 === parity).join('')
  return {
    viewBox: '0 0 480 320',
    markup: [
      `<path fill="${token.mist}" d="M0 96h480v188H0z"/>`,
      `<path fill="${token.mist2}" d="M48 20h384v264H48z"/>`,
      `<g ${line} fill="none">`,
      `<path fill="${token.pineTint}" d="M76 178h200v106H76z"/>`,
      `<path stroke="${token.hairline}" d="M77 192h198M77 206h198M77 220h198M77 234h198M77 248h198M77 262h198M77 276h198"/>`,
      `<path fill="${token.pine}" d="M308 178h92v106h-92z"/>`,
      `<path stroke="${token.mist2}" d="M320 190h68v40h-68zM320 242h68v30h-68z"/>`,
      `<path fill="${token.mist2}" d="M306 284h96v8h-96zM60 284h232v8H60z"/>`,
      `<path fill="${token.pine}" d="${every(0)}"/><path fill="${token.paper}" d="${every(1)}"/>`,
      `<path fill="${token.pine}" d="M52 20h376v14H52z"/>`,
      `<path d="M132 60v12M348 60v12"/>`,
      `<path fill="${token.paper}" d="M90 72h300v88H90z"/><path stroke="${token.hairline}" d="M97 79h286v74H97z"/>`,
      `<path d="M0 292h480"/>`,
      `</g>`,
      `<path fill="${token.saffron}" ${line} d="M287 196h14l-3 20h-8z"/><path fill="${token.ink}" d="M284 196l10-9 10 9z"/>`,
      `<path fill="${token.ink3}" d="M196 292q-6-26 22-27 10-1 15 5l2-10 7 6 8 0 6-6 2 14q0 10-9 12l-2 6zM200 290q-16 2-18-6 4-4 8 1 6 0 10-4z"/>`,
      `<path fill="${token.pine}" d="M436 262q-6-26-26-36 4 28 22 36zM440 262q-4-40 6-60 10 24 0 60zM444 262q4-22 24-30-4 24-20 30z"/><path fill="${token.ink3}" d="M424 262h34l-5 30h-24z"/>`,
    ].join(''),
  }
}
