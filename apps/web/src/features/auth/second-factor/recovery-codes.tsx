import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { notify } from '../../../shared/feedback/snackbar-state.ts'

/** Shown only once; afterwards only the number of unused codes is shown. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslate()
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    notify('success', t('sign-in.codes_copied'))
  }
  return (
    <Stack gap="lg">
      <Text>{t('sign-in.codes_text')}</Text>
      <Code block aria-label={t('sign-in.codes_title')}>
        {codes.join('\n')}
      </Code>
      <Group>
        <Button variant="default" onClick={() => void copy()}>
          {t('sign-in.codes_copy')}
        </Button>
        <Button onClick={onKept}>{t('sign-in.codes_kept')}</Button>
      </Group>
    </Stack>
  )
}
