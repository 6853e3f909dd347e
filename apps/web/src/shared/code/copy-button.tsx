import { useEffect, useState } from 'react'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { SmallButton } from '../form/small-button.tsx'
import { useTranslate } from '../i18n/use-translate.ts'

const confirmedMs = 2000

/** Copies a text and confirms it briefly. `what` names the text for screen readers. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useTranslate()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), confirmedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <SmallButton
      leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      aria-label={isCopied ? t('feedback.copied') : t('feedback.copy_named', { what })}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {isCopied ? t('feedback.copied') : t('feedback.copy')}
    </SmallButton>
  )
}
