import { useT } from '#web/i18n/I18nProvider.tsx'

/** What a device is called in a sentence. */
export function useDeviceName(): (device: { browser: string | null; system: string | null }) => string {
  const t = useT('admin-people')
  return ({ browser, system }) => {
    if (browser && system) return t('device.name', { browser, system })
    return browser ?? system ?? t('device.unknown')
  }
}
