import { useQueryClient } from '@tanstack/react-query'
import type { Api } from '#shared/api.ts'
import type { SecondFactor } from '#shared/account/second-factor-contract.ts'
import type { Flash } from '#shared/http/contract.ts'
import { secondFactorQuery } from '#web/features/account/second-factor-query.ts'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { profileAddress } from '../profile.route.ts'

/** Where each form of the part comes back to, without JavaScript. */
export const securityAddress = profileAddress('security')

type FactorKey = Extract<keyof Api, `POST /api/me/second-factor${string}`>

/** A form whose answer is the new state. `onDone` gets it first. */
export function useFactorForm(key: FactorKey, flash: Flash | undefined, onDone?: (now: SecondFactor) => void) {
  const queryClient = useQueryClient()
  return usePostedForm(key, {
    flash,
    stays: true,
    onDone: async now => {
      onDone?.(now)
      queryClient.setQueryData(secondFactorQuery.queryKey, now)
      // what an admin may do, and which devices are signed in
      await queryClient.invalidateQueries({ queryKey: ['me'], exact: true })
      await queryClient.invalidateQueries({ queryKey: ['me', 'sessions'] })
    },
  })
}
