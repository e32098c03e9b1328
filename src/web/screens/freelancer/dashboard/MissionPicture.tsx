import type { MissionSummary } from '#shared/dashboards/contract.ts'
import { picturesOf } from '#web/features/spaces/pictures.ts'
import { SpacePicture, type SpacePictureProps } from '#web/features/spaces/SpacePicture.tsx'
import { useLocale } from '#web/i18n/I18nProvider.tsx'

export interface MissionPictureProps extends Omit<SpacePictureProps, 'picture' | 'alt'> {
  space: MissionSummary['space']
}

/** The cover of the space that the mission is in, beside its name: decoration. */
export function MissionPicture({ space, ...rest }: MissionPictureProps) {
  const [cover] = picturesOf(space, useLocale())
  return cover ? <SpacePicture picture={cover} alt="" {...rest} /> : null
}
