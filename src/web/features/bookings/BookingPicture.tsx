import type { BookingView } from '#shared/bookings/contract.ts'
import { picturesOf } from '../spaces/pictures.ts'
import { SpacePicture, type SpacePictureProps } from '../spaces/SpacePicture.tsx'
import { spaceOf } from './booking-words.ts'
import { useLocale } from '#web/i18n/I18nProvider.tsx'

export interface BookingPictureProps extends Omit<SpacePictureProps, 'picture' | 'alt'> {
  space: BookingView['space']
}

/** The cover of the booked space, beside its name: decoration. */
export function BookingPicture({ space, ...rest }: BookingPictureProps) {
  const [cover] = picturesOf(spaceOf({ space }), useLocale())
  return cover ? <SpacePicture picture={cover} alt="" {...rest} /> : null
}
