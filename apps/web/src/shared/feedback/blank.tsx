import { useTranslate } from '../i18n/use-translate.ts'

/** What stands where there is no value: a dash to look at, a word to listen to. */
export function Blank() {
  const t = useTranslate()
  return (
    <>
      <span aria-hidden>–</span>
      <span className="cc-visually-hidden">{t('feedback.no_value')}</span>
    </>
  )
}
