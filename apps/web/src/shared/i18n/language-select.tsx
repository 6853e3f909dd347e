import { NativeSelect } from '@mantine/core'
import { IconLanguage, IconSelector } from '@tabler/icons-react'
import { isLocale, languageTag, locales } from '@campus/i18n/locale'
import { languageNames } from './language-names.ts'
import { currentLocale, switchLocale } from './locale-path.ts'
import { useTranslate } from './use-translate.ts'

/** The language switch of the footer; the browser's own list, as it stands on pages that must stay light. */
export function LanguageSelect() {
  const t = useTranslate()
  return (
    <NativeSelect
      size="xs"
      aria-label={t('shell.language')}
      leftSection={<IconLanguage size={16} aria-hidden />}
      // Mantine's own chevron has its looks among those of the lists that drop down, which are not here yet.
      rightSection={<IconSelector size={14} stroke={1.5} color="var(--cc-muted)" aria-hidden />}
      value={currentLocale}
      onChange={(event) => {
        if (isLocale(event.currentTarget.value)) switchLocale(event.currentTarget.value)
      }}
    >
      {locales.map((locale) => (
        // each name in its own language, so that a reader pronounces it rightly
        <option key={locale} value={locale} lang={languageTag[locale]}>
          {languageNames[locale]}
        </option>
      ))}
    </NativeSelect>
  )
}
