import { ArticleScreen } from '#web/features/articles/ArticleScreen.tsx'

export function HostGuideScreen() {
  return <ArticleScreen name="host-guide" picture="section" />
}
