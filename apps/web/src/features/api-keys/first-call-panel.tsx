import { useState } from 'react'
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react'
import { readKey } from '@campus/domain/api-keys/api-key-text'
import { Select } from '../../shared/form/select.tsx'
import { CodeBlock } from '../../shared/code/code-block.tsx'
import { FieldIssue } from '../../shared/feedback/field-issue.tsx'
import { StatusBadge } from '../../shared/feedback/status-badge.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { Panel } from '../../shared/page-kinds/panel.tsx'
import { scopeMessage } from './key-columns.tsx'
import { runCall, type RunResponse } from './run-call.ts'
import { curlExample, fetchExample, sampleCalls } from './sample-calls.ts'

/** Lets users try a key without leaving the page: the examples include this server's address and the key. */
export function FirstCallPanel({ madeKey }: { madeKey: string }) {
  const t = useTranslate()
  const [key, setKey] = useState(madeKey)
  const [name, setName] = useState('current')
  const [issue, setIssue] = useState<string>()
  const [isRunning, setRunning] = useState(false)
  const [response, setResponse] = useState<RunResponse>()
  const call = sampleCalls.find((one) => one.name === name) ?? sampleCalls[0]
  if (!call) return null
  const { origin } = window.location

  const run = async () => {
    const wanted = key.trim()
    // a mistyped key is rejected here, before any request
    if ('problem' in readKey(wanted)) {
      setIssue(t('api-keys.key_incomplete'))
      return
    }
    setIssue(undefined)
    setRunning(true)
    try {
      setResponse(await runCall(call.path, wanted))
    } catch {
      setResponse(undefined)
      setIssue(t('api-keys.run_failed'))
    }
    setRunning(false)
  }
  return (
    <Panel title={t('api-keys.first_title')} text={t('api-keys.first_text')} isWide>
      <Stack gap="lg" maw={760}>
        <Select
          label={t('api-keys.call')}
          data={sampleCalls.map((one) => ({ value: one.name, label: t(one.label) }))}
          value={name}
          onChange={(value) => {
            setName(value ?? 'current')
            setResponse(undefined)
          }}
          allowDeselect={false}
          description={
            call.scope ? t('api-keys.needs_scope', { scope: t(scopeMessage(call.scope)) }) : undefined
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          maw={560}
        />
        <TextInput
          label={t('api-keys.your_key')}
          description={t('api-keys.your_key_help')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={key}
          onChange={(event) => {
            setKey(event.currentTarget.value)
            setIssue(undefined)
          }}
          error={issue ? <FieldIssue>{issue}</FieldIssue> : undefined}
          placeholder="cc_…"
          autoComplete="off"
          spellCheck={false}
          maw={560}
        />
        <CodeBlock label={t('api-keys.example_curl')} code={curlExample(origin, call.path, key.trim())} />
        <CodeBlock label={t('api-keys.example_fetch')} code={fetchExample(origin, call.path, key.trim())} />
        <Group>
          <Button
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
            loading={isRunning}
            onClick={() => void run()}
          >
            {t('api-keys.run')}
          </Button>
          <Anchor href="/api/docs" target="_blank" rel="noreferrer">
            {t('api-keys.docs')} <IconExternalLink size={14} aria-hidden />
          </Anchor>
        </Group>
        <div aria-live="polite">
          {response ? (
            <Stack gap="md" data-testid="answer">
              <Text>
                <StatusBadge tone={response.status < 300 ? 'done' : 'error'}>
                  {t('api-keys.answer_status', {
                    status: String(response.status),
                    milliseconds: response.milliseconds,
                  })}
                </StatusBadge>
              </Text>
              <CodeBlock label={t('api-keys.answer_headers')} code={response.headers} />
              <CodeBlock label={t('api-keys.answer_body')} code={response.body} />
              {response.isCut ? <Text c="dimmed">{t('api-keys.answer_cut')}</Text> : null}
            </Stack>
          ) : null}
        </div>
      </Stack>
    </Panel>
  )
}
