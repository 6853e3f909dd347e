import { lazyPart } from '../../../shared/feedback/lazy-part.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { Panel } from '../../../shared/page-kinds/panel.tsx'
import classes from './covered.module.css'

const CoveredMap = lazyPart(() => import('./covered-map.tsx').then((file) => file.CoveredMap), null)

type CoveredCountriesProps = {
  countries: readonly { country_id: string; people: number }[]
  chosen: string | undefined
  onChoose: (countryId: string | undefined) => void
}

/** Number of people in each country: a map, and a table with the same content. */
export function CoveredCountries({ countries, chosen, onChoose }: CoveredCountriesProps) {
  const t = useTranslate()
  const format = useFormat()
  const toggle = (id: string) => onChoose(id === chosen ? undefined : id)
  return (
    <Panel title={t('covered.by_country')} isWide>
      <div className={classes.byCountry}>
        <div className={classes.mapPlace}>
          <CoveredMap countries={countries} chosen={chosen} onChoose={toggle} />
        </div>
        <div className={classes.countries}>
          {countries.length > 0 ? (
            <table aria-label={t('covered.by_country')}>
              <thead>
                <tr>
                  <th scope="col">{t('covered.country')}</th>
                  <th scope="col">{t('covered.people')}</th>
                </tr>
              </thead>
              <tbody>
                {countries.map(({ country_id: id, people }) => (
                  <tr key={id}>
                    <th scope="row">
                      <button
                        type="button"
                        aria-pressed={id === chosen}
                        aria-label={t('covered.show_country', { country: format.country(id), count: people })}
                        onClick={() => toggle(id)}
                      >
                        {format.country(id)}
                      </button>
                    </th>
                    <td>{format.number(people)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : null}
        </div>
      </div>
    </Panel>
  )
}
