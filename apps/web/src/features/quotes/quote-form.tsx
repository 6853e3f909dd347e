import { useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Contract } from '@campus/contract/campuses'
import { downloadQuote } from '@campus/contract/quotes?address'
import { needsDestination, needsTotalFee } from '@campus/domain/price/price-table'
import { firstYearWithoutQuotes } from '@campus/domain/quote/validate-quote'
import { downloadFile } from '../../shared/api/call-api.ts'
import { saveFile } from '../../shared/api/use-download.ts'
import { CountryField, currentCountryIds } from '../../shared/form/country-field.tsx'
import { DateField } from '../../shared/form/date-field.tsx'
import { Form } from '../../shared/form/form.tsx'
import { FieldPair, FormSection } from '../../shared/form/form-section.tsx'
import { MoneyField } from '../../shared/form/money-field.tsx'
import { SelectField } from '../../shared/form/select-field.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { CountField } from './count-field.tsx'
import { createQuoter, type Quoter } from './quoter.ts'
import { QuoteSummary } from './quote-summary.tsx'
import { quoteBody, quoteInput, quoteValues, valuesFor, type QuoteValues } from './quote-values.ts'
import classes from './quotes.module.css'

type QuoteFormProps = { contract: Contract; typed: QuoteValues; onTyped: (values: QuoteValues) => void }

/**
 * Plan, trip and people; the price next to them is updated during typing, and the button downloads the quote.
 */
export function QuoteForm({ contract, typed, onTyped }: QuoteFormProps) {
  const t = useTranslate()
  const quoter = useMemo(() => createQuoter(contract), [contract])
  const [starting] = useState(() => valuesFor(contract, quoter.table, typed))
  const download = async (asked: QuoteValues) => {
    const body = quoteBody(contract, quoteInput(asked, quoter.table))
    const { file, name } = await downloadFile(downloadQuote, { body })
    saveFile(file, name)
  }
  return (
    <div className={classes.columns}>
      <section className={classes.fields} aria-label={t('quotes.trip')}>
        <Form
          schema={quoteValues}
          defaultValues={starting}
          onSubmit={download}
          submitLabel={t('quotes.download')}
          asksBeforeLeaving={false}
        >
          <QuoteFields contract={contract} quoter={quoter} onChange={onTyped} />
        </Form>
      </section>
      <QuoteSummary contract={contract} result={quoter.quote(quoteInput(typed, quoter.table))} />
    </div>
  )
}

type QuoteFieldsProps = { contract: Contract; quoter: Quoter; onChange: (values: QuoteValues) => void }

function QuoteFields({ contract, quoter, onChange }: QuoteFieldsProps) {
  const t = useTranslate()
  const format = useFormat()
  const values = useWatch() as QuoteValues
  useEffect(() => onChange(values), [onChange, values])
  const { plans } = contract.product
  const plan = values.plan ?? ''
  const covered = useMemo(() => currentCountryIds.filter((id) => quoter.table.regionOf.has(id)), [quoter])
  const { today } = contract.rules
  const lastStart = `${firstYearWithoutQuotes(today) - 1}-12-31`
  return (
    <>
      <FormSection title={t('quotes.trip')}>
        {plans.length > 1 ? (
          <SelectField
            name="plan"
            label={t('quotes.plan')}
            options={plans.map(({ code, name }) => ({ value: code, label: name }))}
          />
        ) : null}
        {needsDestination(quoter.table, plan) ? (
          <CountryField name="destination_country_id" label={t('quotes.destination')} countryIds={covered} />
        ) : null}
        <FieldPair>
          <DateField name="start_date" label={t('quotes.start_date')} min={today} max={lastStart} />
          <DateField
            name="end_date"
            label={t('quotes.end_date')}
            min={today}
            max={contract.rules.last_end_date}
          />
        </FieldPair>
        <p className={classes.note}>{t('quotes.minimum')}</p>
        <p className={classes.note}>{t('quotes.until', { date: format.proseDate(lastStart) })}</p>
        {needsTotalFee(quoter.table, plan) ? (
          <MoneyField
            name="total_fee"
            label={t('quotes.total_fee')}
            help={t('quotes.total_fee_help')}
            unit={contract.currency}
          />
        ) : null}
      </FormSection>
      <FormSection title={t('quotes.people')}>
        <p className={classes.note}>{t('quotes.people_text')}</p>
        <div className={classes.counts}>
          <CountField name="people.student" label={t('quotes.student')} />
          <CountField name="people.immediate_family" label={t('quotes.immediate_family')} />
          <CountField name="people.group_leader" label={t('quotes.group_leader')} />
        </div>
      </FormSection>
    </>
  )
}
