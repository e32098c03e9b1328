import { articleRoute } from '#web/features/articles/article-route.ts'

export const privacyRoute = articleRoute('privacy')
