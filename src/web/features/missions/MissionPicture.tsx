import type { MissionCard } from '#shared/missions/contract.ts'
import { picturesOf } from '#web/features/spaces/pictures.ts'
import { SpacePicture, type SpacePictureProps } from '#web/features/spaces/SpacePicture.tsx'
import { useLocale } from '#web/i18n/I18nProvider.tsx'
import { spaceOf } from './mission-words.ts'

export interface MissionPictureProps extends Omit<SpacePictureProps, 'picture' | 'alt'> {
  mission: Pick<MissionCard, 'space'>
}

/** The cover of the space that the mission is in, beside its name: decoration. */
export function MissionPicture({ mission, ...rest }: MissionPictureProps) {
  const [cover] = picturesOf(spaceOf(mission), useLocale())
  return cover ? <SpacePicture picture={cover} alt="" {...rest} /> : null
}
