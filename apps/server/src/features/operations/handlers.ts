export {
  getAppSettings,
  listCountries,
  listCountriesSummary,
  listCountryCurrencies,
  listOutbox,
} from './app-settings.ts'
export { reportBrowserError } from './report-browser-error.ts'
