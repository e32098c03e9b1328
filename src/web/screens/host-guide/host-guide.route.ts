import { articleRoute } from '#web/features/articles/article-route.ts'

export const hostGuideRoute = articleRoute('host-guide')
