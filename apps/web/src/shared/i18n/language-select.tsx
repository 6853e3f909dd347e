import { NativeSelect } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { isLocale, locales, type Locale } from '@campus/i18n/locale'
import { currentLocale, switchLocale } from './locale-path.ts'
import { useTranslate } from './use-translate.ts'

/** Each language by its own name, which its readers recognise whatever the page speaks. */
const nativeNames: Record<Locale, string> = {
  en: 'English',
  ca: '廣東話',
  cn: '普通话',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pt: 'Português',
}

/** The language switch of the footer; the browser's own list, as it stands on pages that must stay light. */
export function LanguageSelect() {
  const t = useTranslate()
  return (
    <NativeSelect
      size="xs"
      aria-label={t('shell.language')}
      leftSection={<IconLanguage size={16} aria-hidden />}
      data={locales.map((locale) => ({ value: locale, label: nativeNames[locale] }))}
      value={currentLocale}
      onChange={(event) => {
        if (isLocale(event.currentTarget.value)) switchLocale(event.currentTarget.value)
      }}
    />
  )
}
