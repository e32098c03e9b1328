import type { ConversationSummary } from '#shared/conversations/contract.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { picturesOf } from '#web/features/spaces/pictures.ts'
import { SpacePicture } from '#web/features/spaces/SpacePicture.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { useLocale } from '#web/i18n/I18nProvider.tsx'

/** What it is about and who it is with: the space with a face at its corner, or the face alone. Decoration. */
export function ConversationPicture({ conversation }: { conversation: Pick<ConversationSummary, 'space' | 'other'> }) {
  const { space, other } = conversation
  const face = { name: nameOf(other), src: other.avatarUrl, decorative: true }
  const locale = useLocale()
  const [cover] = space ? picturesOf(space, locale) : []
  if (!cover) return <Avatar {...face} size={56} />
  return (
    <div className="relative mb-1 size-14 shrink-0">
      <SpacePicture picture={cover} alt="" ratio="1/1" sizes="56px" className="size-14 rounded-md" />
      <div className="absolute -end-1.5 -bottom-1.5 rounded-full border-2 border-paper">
        <Avatar {...face} size={32} />
      </div>
    </div>
  )
}
