import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { listEnrollments } from '@campus/contract/enrollments?address'
import { inLanguage } from '../../shared/api/use-download.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { notifyFailure } from '../../shared/feedback/notify-success.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useRecheck } from './use-cart.ts'
import { useRemoval } from './use-removal.ts'
import classes from './cart.module.css'

// Source: specification section 9.1: 500 enrollments per page.
const fetchedPage = 500

/** IDs of all people with errors, in all batches. */
async function faultyIds(): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { data } = await callApi(listEnrollments, {
      query: { errors_only: true, items: fetchedPage, page },
    })
    ids.push(...data.items.map(({ id }) => id))
    if (page >= data.meta.last_page) return ids
  }
}

/** Bulk actions for people with errors: download them, check again, or remove them. */
export function FaultyPeople({ count }: { count: number }) {
  const t = useTranslate()
  const removeFromOrders = useRemoval()
  const recheck = useRecheck({ isManual: true })
  const [isReading, setReading] = useState(false)
  const ask = async () => {
    const isSure = await confirmAction({
      title: t('cart.remove_title', { count }),
      text: t('cart.remove_text', { count }),
      confirmLabel: t('cart.remove_people', { count }),
      keepLabel: t('cart.keep_people', { count }),
      isDangerous: true,
    })
    if (!isSure) return
    setReading(true)
    try {
      removeFromOrders.removePeople(await faultyIds())
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      setReading(false)
    }
  }
  return (
    <div className={classes.question}>
      <ErrorsFile />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={14} aria-hidden />}
        loading={recheck.isRunning}
        onClick={recheck.again}
      >
        {t('cart.recheck')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        loading={isReading || removeFromOrders.isTaking}
        onClick={() => void ask()}
      >
        {t('cart.take_out_faulty', { count })}
      </Button>
    </div>
  )
}

/**
 * Downloads the rows with errors as a workbook, with each wrong cell marked and annotated, to correct or
 * forward.
 */
export function ErrorsFile() {
  const t = useTranslate()
  return (
    <Button
      size="xs"
      variant="default"
      component="a"
      href={inLanguage('/api/school/enrollments/errors-file')}
      download
      leftSection={<IconDownload size={14} aria-hidden />}
    >
      {t('cart.download_errors')}
    </Button>
  )
}
