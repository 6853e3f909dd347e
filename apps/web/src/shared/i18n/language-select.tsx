import { NativeSelect } from '@mantine/core'
import { IconLanguage, IconSelector } from '@tabler/icons-react'
import { isLocale, languageTag, locales } from '@campus/i18n/locale'
import { languageNames } from './language-names.ts'
import { currentLocale, switchLocale } from './locale-path.ts'
import { useTranslate } from './use-translate.ts'

/** The footer's language switch; a native select, because it also appears on pages that must stay light. */
export function LanguageSelect() {
  const t = useTranslate()
  return (
    <NativeSelect
      size="xs"
      aria-label={t('shell.language')}
      leftSection={<IconLanguage size={16} aria-hidden />}
      // Mantine's own chevron is styled with its comboboxes, which aren't loaded here
      rightSection={<IconSelector size={14} stroke={1.5} color="var(--cc-muted)" aria-hidden />}
      value={currentLocale}
      onChange={(event) => {
        if (isLocale(event.currentTarget.value)) switchLocale(event.currentTarget.value)
      }}
    >
      {locales.map((locale) => (
        // each name is marked with its language, so that screen readers pronounce it correctly
        <option key={locale} value={locale} lang={languageTag[locale]}>
          {languageNames[locale]}
        </option>
      ))}
    </NativeSelect>
  )
}
