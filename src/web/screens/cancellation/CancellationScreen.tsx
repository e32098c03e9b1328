import { ArticleScreen } from '#web/features/articles/ArticleScreen.tsx'

export function CancellationScreen() {
  return <ArticleScreen name="cancellation" picture="counter" />
}
