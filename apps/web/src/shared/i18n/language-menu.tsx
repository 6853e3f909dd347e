import { Button, Menu } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { languageTag, locales, type Locale } from '@campus/i18n/locale'
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

/** The language switch of sign-in pages and the footer. */
export function LanguageMenu() {
  const t = useTranslate()
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconLanguage size={16} aria-hidden />}
          aria-label={t('shell.language', { name: nativeNames[currentLocale] })}
        >
          {nativeNames[currentLocale]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((locale) => (
          <Menu.Item
            key={locale}
            lang={languageTag[locale]}
            rightSection={locale === currentLocale ? <IconCheck size={16} aria-hidden /> : null}
            aria-current={locale === currentLocale ? 'true' : undefined}
            onClick={() => switchLocale(locale)}
          >
            {nativeNames[locale]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
