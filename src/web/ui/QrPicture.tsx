export interface QrPictureProps {
  /** Modules a side. */
  size: number
  /** Of the dark modules, in units of a module. */
  path: string
  label: string
}

const quietZone = 4

/** A QR code, dark on light by night too: cameras look for that. */
export function QrPicture({ size, path, label }: QrPictureProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${size + 2 * quietZone} ${size + 2 * quietZone}`}
      shapeRendering="crispEdges"
      className="my-4 w-56 max-w-full rounded-md border border-hairline bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
