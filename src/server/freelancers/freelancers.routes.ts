import type { freelancerEndpoints } from '#shared/freelancers/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { searchFreelancers } from './search-freelancers.ts'
import { showFreelancer, showFreelancerCalendar, showFreelancerReviews } from './show-freelancer.ts'

export function freelancerHandlers(platform: Platform): Handlers<typeof freelancerEndpoints> {
  return {
    'GET /api/freelancers': ({ viewer, query, locale }) => searchFreelancers(platform, viewer, query, locale),
    'GET /api/freelancers/{id}': ({ viewer, params, locale }) => showFreelancer(platform, viewer, params.id, locale),
    'GET /api/freelancers/{id}/calendar': ({ viewer, params, query }) =>
      showFreelancerCalendar(platform, viewer, params.id, query),
    'GET /api/freelancers/{id}/reviews': ({ viewer, params, query }) =>
      showFreelancerReviews(platform, viewer, params.id, query.page ?? 1),
  }
}
