import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { direction, LOCALES } from '#shared/locales.ts'
import { BANNER_LEVELS, type BannerLevel } from '#shared/settings/sections.ts'
import { readBanner } from '#shared/settings/setting-forms.ts'
import { api } from '#web/api/api.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { BannerBox } from '#web/features/frame/SiteBanner.tsx'
import { settingsQuery } from './queries.ts'
import { FormFrame, ThreeLanguages } from './SettingFields.tsx'
import { type SettingForm, settingPost, useSettingForm } from './use-setting-form.ts'

const textCharactersMax = 240

/** What stands above every page. */
export function BannerSection() {
  const t = useT('settings')
  const { banner } = useSuspenseQuery(settingsQuery).data
  const save = (typed: FormData, version: number) => {
    const value = readBanner(typed, moment => new Date(moment).toISOString())
    return api('PUT /api/admin/settings', { body: { key: 'banner', version, value } })
  }
  const form = useSettingForm({ post: settingPost('banner'), version: banner.version, save, done: t('saved') })
  return (
    <FormFrame form={form} section="banner" label={t('section.banner')} last={banner}>
      <BannerFields value={banner.value} form={form} />
    </FormFrame>
  )
}

type Value = ReturnType<typeof useBannerValue>
const useBannerValue = () => useSuspenseQuery(settingsQuery).data.banner.value

/** As the field of the browser writes it: a moment of the reader's own clock; without JavaScript of UTC. What is no moment stays. */
function localMoment(instant: string | null, isUtc: boolean): string {
  if (instant === null) return ''
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  return new Date(at.getTime() - (isUtc ? 0 : at.getTimezoneOffset() * 60_000)).toISOString().slice(0, 16)
}

function BannerFields({ value, form }: { value: Value; form: SettingForm }) {
  const t = useT('settings')
  const isUtc = useReaderZone() === 'UTC'
  const before = form.posted ? readBanner(form.posted) : value
  const [texts, setTexts] = useState(before.text)
  const [level, setLevel] = useState<BannerLevel>(before.level)
  const [now] = useState(() => Date.now())
  const hasEnded = value.endsAt !== null && Date.parse(value.endsAt) <= now
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-3">
        <Switch name="isOn" label={t('banner.show')} defaultChecked={before.isOn} className="md:mt-6" />
        <Select
          name="level"
          label={t('part.level')}
          value={level}
          error={form.fields['level']}
          options={BANNER_LEVELS.map(each => ({ value: each, label: t(`banner.level.${each}`) }))}
          onChange={event => setLevel(BANNER_LEVELS.find(each => each === event.target.value) ?? 'info')}
        />
        <TextField
          type="datetime-local"
          name="endsAt"
          label={t('banner.endsAt')}
          hint={
            <>
              {t(hasEnded ? 'banner.ended' : 'banner.endsAt.hint')}
              <noscript> {t('banner.endsAt.utc')}</noscript>
            </>
          }
          optionalLabel={t('optional')}
          defaultValue={localMoment(before.endsAt, isUtc)}
          error={form.fields['endsAt']}
        />
      </div>
      <ThreeLanguages
        name="text"
        label={t('part.text')}
        values={value.text}
        form={form}
        maxLength={textCharactersMax}
        rows={3}
        required
        onChange={(locale, text) => setTexts(all => ({ ...all, [locale]: text }))}
      />
      <section aria-labelledby="banner-preview">
        <h3 id="banner-preview" className="mb-3 font-semibold">
          {t('preview')}
        </h3>
        <div className="grid gap-2">
          {LOCALES.map(locale => (
            <div key={locale} lang={locale} dir={direction(locale)}>
              <BannerBox level={level}>{texts[locale] || '…'}</BannerBox>
            </div>
          ))}
        </div>
      </section>
    </>
  )
}
