import { Stack, Title } from '@mantine/core'
import type { Arrangement } from '@campus/contract/campuses'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { FactList, type Fact } from '../../shared/page-kinds/detail-page.tsx'
import { Panel } from '../../shared/page-kinds/panel.tsx'

/** Who pays and chooses under the campus's contracts, and what the organisation has to know about it. */
export function Arrangements({ arrangements }: { arrangements: readonly Arrangement[] }) {
  const t = useTranslate()
  const format = useFormat()
  if (arrangements.length === 0) return null
  const factsOf = (arrangement: Arrangement): Fact[] => {
    const { distribution, register, needs_register: isNeeded, standing } = arrangement
    return [
      { label: t('clients.arrangement_who'), value: t(`clients.arrangement_${distribution}`) },
      ...(register || isNeeded
        ? [
            {
              label: t('clients.arrangement_register'),
              value: register
                ? t('clients.arrangement_register_value', register)
                : t('clients.arrangement_register_missing'),
            },
          ]
        : []),
      { label: t('clients.arrangement_status'), value: t(`clients.arrangement_${standing}`) },
      ...(arrangement.documents_to === 'insured'
        ? [{ label: t('clients.arrangement_documents'), value: t('clients.arrangement_documents_text') }]
        : []),
    ]
  }
  return (
    <Panel title={t('clients.arrangement_title')}>
      <Stack gap="xl">
        {arrangements.map((arrangement) => (
          <div key={arrangement.products.join()}>
            {arrangements.length > 1 ? (
              <Title order={3} size="h5" mb="sm">
                {format.list(arrangement.products)}
              </Title>
            ) : null}
            <FactList facts={factsOf(arrangement)} />
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
