import { geoNaturalEarth1, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import world from 'world-atlas/countries-110m.json'
import { countryCurrencies } from '@campus/reference/country-currencies'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import classes from './covered.module.css'

type CoveredMapProps = {
  countries: readonly { country_id: string; people: number }[]
  chosen: string | undefined
  onChoose: (countryId: string) => void
}

const [width, height] = [640, 320]
const idOfNumber = new Map(
  countryCurrencies.map(({ isoNumeric, isoAlpha2 }) => [isoNumeric, isoAlpha2] as const),
)
const shapes = drawShapes()

function drawShapes() {
  // the package's types are less precise than its file, which is known to have a `countries` object
  const topology = world as unknown as Topology<{ countries: GeometryCollection }>
  const { features } = feature(topology, topology.objects.countries)
  // no product covers Antarctica, and it would take up a quarter of the height
  const shown = features.filter(({ id }) => Number(id) !== 10)
  const path = geoPath(
    geoNaturalEarth1().fitSize([width, height], { type: 'FeatureCollection', features: shown }),
  ).digits(1)
  return shown.map((one, index) => ({
    key: index,
    countryId: idOfNumber.get(Number(one.id)),
    path: path(one) ?? '',
  }))
}

/** Four shades of one colour; the numbers are in the table and in each shape's name. */
function shadeStep(people: number, most: number): number {
  return people === 0 ? 0 : Math.max(1, Math.ceil((Math.log(people + 1) / Math.log(most + 1)) * 4))
}

/**
 * Countries by number of people covered. For the mouse only; the table next to it has the same buttons for
 * the keyboard.
 */
export function CoveredMap({ countries, chosen, onChoose }: CoveredMapProps) {
  const t = useTranslate()
  const format = useFormat()
  const people = new Map(countries.map((one) => [one.country_id, one.people]))
  const most = Math.max(1, ...people.values())
  const onMap = new Set(shapes.map(({ countryId }) => countryId))
  const missing = countries.filter(({ country_id }) => !onMap.has(country_id)).length
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('covered.map')}
        className={classes.map}
      >
        {shapes.map(({ key, countryId, path }) => {
          const count = (countryId && people.get(countryId)) || 0
          return (
            <path
              key={key}
              d={path}
              data-step={shadeStep(count, most)}
              data-chosen={(countryId && countryId === chosen) || undefined}
              onClick={count && countryId ? () => onChoose(countryId) : undefined}
            >
              {count && countryId ? (
                <title>{`${format.country(countryId)}: ${t('covered.count', { count })}`}</title>
              ) : null}
            </path>
          )
        })}
      </svg>
      {missing > 0 ? <p className={classes.note}>{t('covered.not_on_map', { count: missing })}</p> : null}
    </>
  )
}
