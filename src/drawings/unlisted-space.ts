import { type Illustration, token } from './illustration.ts'

/** The drawing of the 404 page: between two houses, the dashed outline of a shop that is not there yet. */
export function drawUnlistedSpace(): Illustration {
  const ink = `stroke="${token.ink}" stroke-width="2" stroke-linejoin="round" fill="none"`
  const dashed = `stroke="${token.ink3}" stroke-width="2" stroke-dasharray="9 7" fill="none"`
  const windows = (x: number, y: number) => `M${x} ${y}h48v80h-48z`
  return {
    viewBox: '0 0 800 420',
    markup: [
      `<path fill="${token.mist}" d="M0 0h800v330H0z"/><path fill="${token.mist2}" d="M0 330h800v90H0z"/>`,
      `<path fill="${token.mist2}" d="M470 62a32 32 0 1 1 0 .1z"/>`,
      `<path fill="${token.pineTint}" d="M0 24h196v306H0zM604 58h196v272H604z"/>`,
      `<g ${ink}>`,
      `<path d="M-4 24h200v306M804 58H604v272"/>`,
      `<path fill="${token.paper}" d="${windows(28, 60)}${windows(116, 60)}${windows(638, 92)}${windows(722, 92)}${windows(28, 190)}${windows(722, 206)}"/>`,
      `<path fill="${token.saffron}" d="${windows(116, 190)}"/>`,
      `<path fill="${token.pine}" d="M630 184h68v146h-68z"/><path stroke="${token.pineTint}" d="M640 196h48v58h-48zM640 266h48v52h-48z"/>`,
      `</g>`,
      `<g ${dashed}>`,
      `<path d="M250 330V118M550 330V118M238 118h324v-20H238zM250 150h300M280 216h120v92H280zM430 216h88v114M446 232h56v44h-56z"/>`,
      `<path d="M250 184a15 12 0 0 0 30 0 15 12 0 0 0 30 0 15 12 0 0 0 30 0 15 12 0 0 0 30 0 15 12 0 0 0 30 0 15 12 0 0 0 30 0 15 12 0 0 0 30 0 15 12 0 0 0 30 0 15 12 0 0 0 30 0 15 12 0 0 0 30 0"/>`,
      `</g>`,
      `<path ${ink} d="M0 330h800"/>`,
      `<path stroke="${token.ink3}" stroke-width="1.5" fill="none" d="M250 374h300M250 364v20M550 364v20M244 380l12-12M544 380l12-12"/>`,
      `<text x="400" y="402" fill="${token.ink3}" font-size="20" text-anchor="middle" direction="ltr" font-family="system-ui,sans-serif">4,04 m</text>`,
      `<g transform="translate(572 336)scale(-.742 .742)">`,
      `<path fill="${token.ink}" d="M-6-60L-17-5l-3 5h13L4-58zM2-60L9-5v5h14l-6-5L11-60z"/>`,
      `<path fill="#c98f6b" d="M-3-154h7v12h-7zM-5-158q-2-12 6-13 8 1 6 13-2 7-6 7-5 0-6-7zM14-118h7v6h-7z"/>`,
      `<path fill="${token.ink}" d="M-8-150q-5-25 9-25 12 0 9 12-6 0-9-4 1 10-3 17z"/>`,
      `<path fill="${token.pine}" d="M-8-147q8 5 15 0 7 5 8 31l6 60q-17 7-37 0l2-60q0-27 6-31z"/>`,
      `<path stroke="${token.ink}" stroke-opacity=".35" stroke-width="8" stroke-linecap="round" fill="none" d="M0-136q0 16 4 22l12-2"/>`,
      `</g>`,
    ].join(''),
  }
}
