import { Photo, type PhotoProps } from '#web/ui/Photo.tsx'
import type { Picture } from './pictures.ts'

export interface SpacePictureProps extends Pick<PhotoProps, 'sizes' | 'ratio' | 'priority' | 'className'> {
  picture: Picture
  /** What is to be seen; empty beside the space's own name. */
  alt: string
}

/** A photo of a space or the drawing in its stead. */
export function SpacePicture({ picture, ...rest }: SpacePictureProps) {
  return (
    <Photo
      {...rest}
      src={picture.src}
      srcSet={picture.srcSet}
      sources={picture.sources}
      width={picture.width}
      height={picture.height}
    />
  )
}
