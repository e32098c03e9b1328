interface Assigned {
  assignee: { id: string } | null
}

/** An admin is on it who is not this one: they answer it, until it is taken from them. */
export const isWithAnother = ({ assignee }: Assigned, adminId: string): boolean =>
  assignee !== null && assignee.id !== adminId

/** To take it on, from another admin too, or to let go of it. */
export const assignmentAction = ({ assignee }: Assigned, adminId: string): 'assign' | 'release' =>
  assignee?.id === adminId ? 'release' : 'assign'
