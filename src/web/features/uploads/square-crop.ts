/** A square of a picture: its middle, in pixels of the picture, and how far it is enlarged beyond filling the frame. */
export interface Crop {
  x: number
  y: number
  /** 1 shows the whole shorter side. */
  zoom: number
}

export interface Measures {
  width: number
  height: number
}

export const zoomMax = 4
/** Edge of what is sent, in pixels, unless the square has fewer. */
const sentEdgeMax = 960

export const wholeCrop = ({ width, height }: Measures): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** Edge of the square in pixels of the picture. */
export const edgeOf = ({ width, height }: Measures, { zoom }: Crop): number => Math.min(width, height) / zoom

/** The nearest crop that lies inside the picture. */
export function within(picture: Measures, crop: Crop): Crop {
  const zoom = Math.min(zoomMax, Math.max(1, crop.zoom))
  const half = edgeOf(picture, { ...crop, zoom }) / 2
  const inside = (value: number, length: number) => Math.min(length - half, Math.max(half, value))
  return { x: inside(crop.x, picture.width), y: inside(crop.y, picture.height), zoom }
}

/** Of the edge of the square, for one press of an arrow key. */
const stepShare = 0.05
const zoomStep = 1.15

/** What a key does to the crop; null for keys that mean nothing here. Arrows move the frame over the picture. */
export function moveByKey(picture: Measures, crop: Crop, key: string): Crop | null {
  const step = edgeOf(picture, crop) * stepShare
  const moves: Readonly<Record<string, Crop>> = {
    ArrowLeft: { ...crop, x: crop.x - step },
    ArrowRight: { ...crop, x: crop.x + step },
    ArrowUp: { ...crop, y: crop.y - step },
    ArrowDown: { ...crop, y: crop.y + step },
    '+': { ...crop, zoom: crop.zoom * zoomStep },
    '=': { ...crop, zoom: crop.zoom * zoomStep },
    '-': { ...crop, zoom: crop.zoom / zoomStep },
  }
  const moved = moves[key]
  return moved ? within(picture, moved) : null
}

/** Draws the square so that it fills a canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const edge = edgeOf(picture, crop)
  context.imageSmoothingQuality = 'high'
  // a picture may be clear in places; what is stored stands on white
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, crop.x - edge / 2, crop.y - edge / 2, edge, edge, 0, 0, canvas.width, canvas.height)
}

/** The square as a file of its own. Null when the browser cannot make one. */
export function cropToFile(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(sentEdgeMax, Math.round(edgeOf(picture, crop))))
  drawCrop(canvas, picture, crop)
  const quality = 0.92
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
}
