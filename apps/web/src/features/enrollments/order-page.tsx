import { Button } from '@mantine/core'
import { IconDownload, IconTable, IconUserPlus } from '@tabler/icons-react'
import { useMediaQuery } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import {
  downloadEnrollmentTemplate,
  downloadSampleSpreadsheet,
  getEnrollmentTemplate,
  listCampusProducts,
} from '@campus/contract/campuses?address'
import { issueText } from '@campus/i18n/issue-text'
import { Select } from '../../shared/form/select.tsx'
import { callApi, downloadFile } from '../../shared/api/call-api.ts'
import { isSettled, useCallQuery } from '../../shared/api/use-call.ts'
import { saveFile, useDownload } from '../../shared/api/use-download.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { notifyFailure } from '../../shared/feedback/notify-success.ts'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { textLang } from '../../shared/i18n/language-names.ts'
import { currentLocale } from '../../shared/i18n/locale-path.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { StepFlow } from '../../shared/page-kinds/step-flow.tsx'
import { chooseCampus, useAskedContract, useCurrentCampus } from '../../shell/session/current-campus.ts'
import { useSession } from '../../shell/session/session-state.ts'
import { DraftList, DraftsLink, FileDrop, useFlowSteps, useImportDrafts } from '../draft/public.ts'
import { ProductCard, ProductDetails } from './product-card.tsx'
import classes from './order-page.module.css'

/**
 * The first step of an order: the campus, the product, and whether to add people one by one or from a file.
 */
export function OrderPage() {
  const t = useTranslate()
  const steps = useFlowSteps('order')
  const campuses = useSession()?.school.campuses ?? []
  const campus = useCurrentCampus()
  const campusId = campus?.id ?? ''
  const products = useCallQuery(
    listCampusProducts,
    { params: { id: campusId } },
    { enabled: campus !== undefined },
  )
  // drafts and products appear together, because a late list would move the other. isSettled also counts
  // failed reads: a failed list is fetched again when mounted, and hiding it behind a skeleton again would
  // repeat that for ever
  const isPending = !isSettled(useImportDrafts()) || products.isPending
  const [chosenId, setChosenId] = useAskedContract(useSearch({ from: '/portal-layout/policy/order' }))
  const chosen =
    products.data?.products.find(({ contract_id }) => contract_id === chosenId) ??
    products.data?.products.find((product) => product.not_on_sale === null) ??
    products.data?.products[0]

  // below this width the file comes first, because phones show a page's beginning only
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const { download, isBusy } = useDownload()
  const downloadTemplate = async () => {
    try {
      await callApi(getEnrollmentTemplate, { params: { id: campusId } })
      const { file, name } = await downloadFile(downloadEnrollmentTemplate, {
        params: { id: campusId },
      })
      saveFile(file, name)
    } catch (failure) {
      notifyFailure(failure)
    }
  }

  const isReady = chosen !== undefined && products.data !== undefined && !isPending
  const drop = <FileDrop campusId={campusId} contractId={chosen?.contract_id ?? ''} isWaiting={!isReady} />

  if (campus === undefined)
    return <EmptyState isPage title={t('orders.no_campus')} text={t('orders.no_campus_text')} />
  return (
    <StepFlow
      title={t('orders.title')}
      text={t('orders.title_text')}
      first={
        // it takes its place at once, so that nothing moves when the products arrive
        isPhone && (isPending || (isReady && chosen.not_on_sale === null)) ? (
          <div className={classes.first}>
            {drop}
            <p>
              {t('orders.product')}{' '}
              <strong lang={chosen && textLang(chosen.language, currentLocale)}>{chosen?.name}</strong>
            </p>
          </div>
        ) : null
      }
      steps={steps}
      current="order"
    >
      {isPending ? null : <DraftsLink />}
      {/* the bar at the top has the campus as well, and is all that fits on a phone */}
      {!isPending && !isPhone && campuses.length > 1 ? (
        <Select
          className={classes.campus}
          label={t('orders.campus')}
          data={campuses.map(({ id, name }) => ({ value: id, label: name }))}
          value={campusId}
          allowDeselect={false}
          onChange={(id) => id && chooseCampus(id)}
        />
      ) : null}
      {isPending ? <PageSkeleton /> : null}
      {products.isError ? (
        <ErrorState failure={products.error} onRetry={() => void products.refetch()} />
      ) : null}
      {!isPending && products.data?.products.length === 0 ? (
        <EmptyState title={t('orders.no_products')} text={t('orders.no_products_text')} />
      ) : null}
      {isReady ? (
        <>
          <fieldset className={classes.products}>
            <legend className={classes.legend}>{t('orders.product')}</legend>
            {products.data.products.map((product) => (
              <ProductCard
                key={product.contract_id}
                product={product}
                isChosen={product.contract_id === chosen.contract_id}
                onChoose={() => setChosenId(product.contract_id)}
              />
            ))}
          </fieldset>
          <ProductDetails key={chosen.contract_id} product={chosen} />
          {chosen.not_on_sale === null ? (
            <>
              <h2 className={classes.legend}>{t('orders.how')}</h2>
              <div className={classes.ways}>
                <section className={classes.way} aria-labelledby="way-file">
                  <h3 id="way-file">{t('orders.by_file')}</h3>
                  <p>{t('orders.by_file_text')}</p>
                  {isPhone ? null : drop}
                  <div className={classes.files}>
                    <Button
                      variant="subtle"
                      leftSection={<IconDownload size={18} aria-hidden />}
                      onClick={() => void downloadTemplate()}
                    >
                      {t('orders.template')}
                    </Button>
                    <Button
                      variant="subtle"
                      leftSection={<IconTable size={18} aria-hidden />}
                      loading={isBusy()}
                      onClick={() => void download(downloadSampleSpreadsheet, { params: { id: campusId } })}
                    >
                      {t('orders.sample')}
                    </Button>
                  </div>
                  <p className={classes.sample}>{t('orders.sample_text')}</p>
                </section>
                <section className={classes.way} aria-labelledby="way-single">
                  <h3 id="way-single">{t('orders.one_by_one')}</h3>
                  <p>{t('orders.one_by_one_text')}</p>
                  <LinkButton
                    to="/policy/order/applicant"
                    search={{ campus: campusId, contract: chosen.contract_id }}
                    variant="default"
                    leftSection={<IconUserPlus size={18} aria-hidden />}
                  >
                    {t('orders.add_one')}
                  </LinkButton>
                </section>
              </div>
            </>
          ) : (
            <EmptyState title={t('orders.not_on_sale')} text={issueText(t, { code: chosen.not_on_sale })} />
          )}
        </>
      ) : null}
      {isPending ? null : <DraftList />}
    </StepFlow>
  )
}
