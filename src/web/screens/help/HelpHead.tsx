import { drawnPicture } from '#web/features/drawings/drawn-picture.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { Help } from './use-help.ts'

/** Title and search; without JavaScript a plain form that keeps the topic. */
export function HelpHead({ help: { text, setText, category, hasQuestions } }: { help: Help }) {
  const t = useT('help')
  return (
    <header className="border-b border-hairline bg-mist">
      <div className="page article-head">
        <div className="self-center py-8 lg:py-14">
          <h1 className="title text-3xl sm:text-4xl">{t('title')}</h1>
          <p className="mt-4 max-w-prose text-lg text-ink-2">{t('lead')}</p>
          {hasQuestions && (
            <form
              role="search"
              method="get"
              action={paths.help()}
              className="mt-6 flex max-w-prose gap-2"
              onSubmit={event => event.preventDefault()}
            >
              {category && <input type="hidden" name="category" value={category} />}
              <TextField
                type="search"
                name="q"
                label={t('search.label')}
                labelHidden
                icon="search"
                placeholder={t('search.placeholder')}
                autoComplete="off"
                enterKeyHint="search"
                dir="auto"
                className="min-w-0 flex-1"
                value={text}
                onChange={event => setText(event.target.value)}
                action={
                  text !== '' && (
                    <IconButton icon="close" size="sm" label={t('search.clear')} onClick={() => setText('')} />
                  )
                }
              />
              <Button type="submit" variant="primary" className="help-submit">
                {t('search.submit')}
              </Button>
            </form>
          )}
        </div>
        <img {...drawnPicture('section')} alt="" className="article-head-picture" data-print="no" />
      </div>
    </header>
  )
}
