import { ArticleScreen } from '#web/features/articles/ArticleScreen.tsx'

export function PrivacyScreen() {
  return <ArticleScreen name="privacy" picture="plan" />
}
