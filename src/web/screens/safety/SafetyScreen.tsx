import { ArticleScreen } from '#web/features/articles/ArticleScreen.tsx'

export function SafetyScreen() {
  return <ArticleScreen name="safety" picture="evening" />
}
