/** A shop front with its shutter down and a sign on the door: nothing here at the moment. Decoration. */
export function ClosedShop() {
  const slats = Array.from({ length: 9 }, (_, index) => 78 + index * 8)
  return (
    <svg viewBox="0 0 240 176" fill="none" aria-hidden className="w-full" strokeWidth="1.5" strokeLinejoin="round">
      <path d="M0 160.5h240" className="stroke-control" />
      <path d="M36 160V34h168v126" className="fill-surface stroke-ink-2" />
      <path d="M30 26h180v10H30z" className="fill-mist-2 stroke-ink-2" />
      <path d="M44 42h152v16H44z" className="fill-pine" />
      <path d="M96 50h48" className="stroke-on-pine" strokeWidth="4" strokeDasharray="9 4 6 4" />
      <path
        d="M40 58h160v6a10 10 0 0 1-20 0a10 10 0 0 1-20 0a10 10 0 0 1-20 0a10 10 0 0 1-20 0a10 10 0 0 1-20 0a10 10 0 0 1-20 0a10 10 0 0 1-20 0a10 10 0 0 1-20 0z"
        className="fill-mist-2 stroke-ink-2"
      />
      <path d="M46 78h96v82H46z" className="fill-mist stroke-ink-2" />
      {slats.map(y => (
        <path key={y} d={`M46 ${y}.5h96`} className="stroke-hairline" />
      ))}
      <path d="M88 156h12" className="stroke-ink-2" strokeWidth="3" strokeLinecap="round" />
      <path d="M152 78h40v82h-40z" className="fill-mist-2 stroke-ink-2" />
      <path d="M157 83h30v50h-30z" className="fill-surface stroke-ink-2" />
      <path d="M172 90l-11 10h22z" className="stroke-ink-2" />
      <path d="M159 100h26v14h-26z" className="fill-paper stroke-ink-2" />
      <path d="M164 107h16" className="stroke-pine" strokeWidth="3" strokeDasharray="5 3" />
      <path d="M186 144v6" className="stroke-ink-2" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M14 160c-2-14 4-22 6-34c4 12 10 20 8 34" className="fill-pine-tint stroke-ink-2" />
      <path d="M12 150h18l-2 10H14z" className="fill-mist-2 stroke-ink-2" />
    </svg>
  )
}
