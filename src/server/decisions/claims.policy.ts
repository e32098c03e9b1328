interface Claimed {
  claimedBy: { id: string } | null
}

/** An admin is on it who is not this one: they answer it, until it is taken from them. */
export const isWithAnother = ({ claimedBy }: Claimed, adminId: string): boolean =>
  claimedBy !== null && claimedBy.id !== adminId

/** To take it on, from another admin too, or to let go of it. */
export const claimAction = ({ claimedBy }: Claimed, adminId: string): 'claim' | 'release' =>
  claimedBy?.id === adminId ? 'release' : 'claim'
