import { useState } from 'react'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { ThemeSwitch } from '#web/ui/ThemeSwitch.tsx'
import type { Theme } from '#shared/theme.ts'
import { GalleryBasics } from './gallery-basics.tsx'
import { GalleryData } from './gallery-data.tsx'
import { GalleryDates } from './gallery-dates.tsx'
import { GalleryDisplay, GalleryNavigation } from './gallery-display.tsx'
import { GalleryFeedback, GalleryLayers } from './gallery-feedback.tsx'
import { GalleryChoices, GalleryFields, GallerySearch } from './gallery-forms.tsx'
import { type SampleLocale, samples } from './gallery-samples.ts'

/** Every component in every state, in both directions and both colour schemes. Only in development. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>('system')
  const [locale, setLocale] = useState<SampleLocale>('fr')
  const text = samples[locale]
  return (
    <div lang={locale} dir={locale === 'ar' ? 'rtl' : 'ltr'} className="page pb-24">
      <header className="sticky top-0 z-20 -mx-4 mb-8 flex flex-wrap items-center gap-3 border-b border-hairline bg-paper px-4 py-3">
        <ThemeSwitch label={text.theme} labels={text.themes} value={theme} onChange={setTheme} iconsOnly />
        <SegmentedControl
          label={text.direction}
          name="direction"
          value={locale}
          onChange={value => setLocale(value === 'ar' ? 'ar' : 'fr')}
          segments={[
            { value: 'fr', label: 'LTR · fr' },
            { value: 'ar', label: 'RTL · ar' },
          ]}
        />
      </header>
      <h1 className="title text-4xl">{text.title}</h1>
      <p className="mt-2 mb-8 text-ink-2">{text.intro}</p>
      <div key={locale}>
        <GalleryBasics text={text} />
        <GalleryFields text={text} />
        <GalleryChoices text={text} />
        <GallerySearch text={text} />
        <GalleryDates text={text} locale={locale} />
        <GalleryFeedback text={text} />
        <GalleryLayers text={text} />
        <GalleryNavigation text={text} />
        <GalleryDisplay text={text} />
        <GalleryData text={text} />
      </div>
    </div>
  )
}
