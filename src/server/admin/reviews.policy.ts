import type { AdminReview } from '#shared/admin/reviews-contract.ts'

/**
 * What an admin may do with a review. One with open reports is decided about there, so that the reporters are notified;
 * nobody hides what they wrote themselves, or what was written about them, while there is another admin.
 */
export function allowedActions({
  isHidden,
  openCaseId,
  isOwnCase,
}: Pick<AdminReview, 'isHidden' | 'openCaseId' | 'isOwnCase'>): AdminReview['allowedActions'] {
  return isHidden || openCaseId !== null || isOwnCase ? [] : ['hide']
}
