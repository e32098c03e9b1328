import type { HostCard } from '#shared/spaces/contract.ts'

export const hostName = ({ firstName, lastName }: Pick<HostCard, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()
