import { useTranslate } from '../i18n/use-translate.ts'

/** Placeholder for a missing value: a dash on the screen, a word for screen readers. */
export function Blank() {
  const t = useTranslate()
  return (
    <>
      <span aria-hidden>–</span>
      <span className="cc-visually-hidden">{t('feedback.no_value')}</span>
    </>
  )
}
