import { ArticleScreen } from '#web/features/articles/ArticleScreen.tsx'

export function TermsScreen() {
  return <ArticleScreen name="terms" picture="front" />
}
