import { Skeleton, Stack } from '@mantine/core'
import { useTranslate } from '../i18n/use-translate.ts'

/** Placeholder of a loading page: a title, a row of controls, a panel. */
export function PageSkeleton() {
  const t = useTranslate()
  return (
    <Stack gap="xl" aria-busy aria-label={t('feedback.loading')} role="status">
      <Skeleton height={34} width={240} />
      <Skeleton height={40} width="60%" />
      <Skeleton height={360} />
    </Stack>
  )
}

/** Placeholder of loading labels and values. */
export function FactsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Stack gap="lg" aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index}>
          <Skeleton height={12} width={120} mb={6} />
          <Skeleton height={16} width={index % 2 ? 180 : 240} />
        </div>
      ))}
    </Stack>
  )
}
