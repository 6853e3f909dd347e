import { Text, Title } from '@mantine/core'
import { usePageTitle } from '../page-kinds/use-page-title.ts'

type StateTitleProps = { title: string; isPage: boolean | undefined }

/** Title of an empty or failed state; the page's heading if `isPage` is set. */
export function StateTitle({ title, isPage }: StateTitleProps) {
  return isPage ? (
    <PageStateTitle title={title} />
  ) : (
    <Text fw={600} size="lg">
      {title}
    </Text>
  )
}

function PageStateTitle({ title }: { title: string }) {
  usePageTitle(title)
  return (
    <Title order={1} fw={600} fz="lg">
      {title}
    </Title>
  )
}
