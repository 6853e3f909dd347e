import { foldText } from '@campus/domain/applicant/fold-text'

/** States, provinces and cantons in addresses, with abbreviations; folded, and collected by hand. */
const statesByCountry: Record<string, string> = {
  US: 'alabama|al|alaska|ak|arizona|az|arkansas|ar|california|ca|colorado|co|connecticut|ct|delaware|de|florida|fl|georgia|ga|hawaii|hi|idaho|id|illinois|il|indiana|in|iowa|ia|kansas|ks|kentucky|ky|louisiana|la|maine|me|maryland|md|massachusetts|ma|mass|michigan|mi|minnesota|mn|mississippi|ms|missouri|mo|montana|mt|nebraska|ne|nevada|nv|new hampshire|nh|new jersey|nj|new mexico|nm|new york|ny|north carolina|nc|north dakota|nd|ohio|oh|oklahoma|ok|oregon|or|pennsylvania|pa|rhode island|ri|south carolina|sc|south dakota|sd|tennessee|tn|texas|tx|utah|ut|vermont|vt|virginia|va|washington|wa|west virginia|wv|wisconsin|wi|wyoming|wy|district of columbia|dc',
  CA: 'alberta|ab|british columbia|bc|manitoba|mb|new brunswick|nb|newfoundland and labrador|nl|nova scotia|ns|ontario|on|prince edward island|pe|quebec|qc|saskatchewan|sk',
  AU: 'new south wales|nsw|queensland|qld|south australia|sa|tasmania|tas|victoria|vic|western australia|act|northern territory|nt',
  BR: 'acre|ac|alagoas|al|amapa|ap|amazonas|am|bahia|ba|ceara|ce|distrito federal|df|espirito santo|es|goias|go|maranhao|ma|mato grosso|mt|mato grosso do sul|ms|minas gerais|mg|para|pa|paraiba|pb|parana|pr|pernambuco|pe|piaui|pi|rio de janeiro|rj|rio grande do norte|rn|rio grande do sul|rs|rondonia|ro|roraima|rr|santa catarina|sc|sao paulo|sp|sergipe|se|tocantins|to',
  AR: 'buenos aires|pba|caba|ciudad autonoma de buenos aires|capital federal|catamarca|chaco|chubut|cordoba|corrientes|entre rios|formosa|jujuy|la pampa|la rioja|mendoza|misiones|neuquen|rio negro|salta|san juan|san luis|santa cruz|santa fe|santiago del estero|tierra del fuego|tucuman',
  MX: 'aguascalientes|baja california|baja california sur|campeche|chiapas|chihuahua|cdmx|ciudad de mexico|coahuila|colima|durango|estado de mexico|guanajuato|guerrero|hidalgo|jalisco|michoacan|morelos|nayarit|nuevo leon|oaxaca|puebla|queretaro|quintana roo|san luis potosi|sinaloa|sonora|tabasco|tamaulipas|tlaxcala|veracruz|yucatan|zacatecas',
  ES: 'a coruna|alava|albacete|alicante|almeria|asturias|avila|badajoz|barcelona|bizkaia|vizcaya|burgos|caceres|cadiz|cantabria|castellon|ciudad real|cordoba|cuenca|gipuzkoa|guipuzcoa|girona|granada|guadalajara|huelva|huesca|illes balears|baleares|jaen|la rioja|las palmas|leon|lleida|lugo|madrid|malaga|murcia|navarra|ourense|palencia|pontevedra|salamanca|segovia|sevilla|soria|tarragona|tenerife|teruel|toledo|valencia|valladolid|zamora|zaragoza|andalucia|aragon|canarias|cataluna|catalunya|castilla y leon|castilla la mancha|comunidad de madrid|comunidad valenciana|extremadura|galicia|pais vasco',
  DE: 'baden wurttemberg|bayern|bavaria|berlin|brandenburg|bremen|hamburg|hessen|mecklenburg vorpommern|niedersachsen|nordrhein westfalen|nrw|rheinland pfalz|saarland|sachsen|sachsen anhalt|schleswig holstein|thuringen',
  AT: 'burgenland|karnten|niederosterreich|oberosterreich|salzburg|steiermark|tirol|vorarlberg|wien',
  CH: 'zurich|zh|bern|be|luzern|lu|uri|ur|schwyz|sz|obwalden|ow|nidwalden|nw|glarus|gl|zug|zg|fribourg|freiburg|fr|solothurn|so|basel stadt|bs|basel landschaft|bl|schaffhausen|sh|appenzell ausserrhoden|appenzell innerrhoden|st gallen|sg|graubunden|gr|aargau|ag|thurgau|tg|ticino|tessin|ti|vaud|waadt|vd|valais|wallis|vs|neuchatel|neuenburg|ne|geneve|genf|ge|jura|ju',
  IT: 'agrigento|ag|alessandria|al|ancona|an|aosta|ao|arezzo|ar|ascoli piceno|ap|asti|at|avellino|av|bari|ba|belluno|bl|benevento|bn|bergamo|bg|biella|bi|bologna|bo|bolzano|bz|brescia|bs|brindisi|br|cagliari|ca|caltanissetta|cl|campobasso|cb|caserta|ce|catania|ct|catanzaro|cz|chieti|ch|como|co|cosenza|cs|cremona|cr|crotone|kr|cuneo|cn|enna|en|fermo|fm|ferrara|fe|firenze|fi|foggia|fg|forli cesena|fc|frosinone|fr|genova|ge|gorizia|go|grosseto|gr|imperia|im|isernia|is|la spezia|sp|latina|lt|lecce|le|lecco|lc|livorno|li|lodi|lo|lucca|lu|macerata|mc|mantova|mn|massa carrara|ms|matera|mt|messina|me|milano|mi|modena|mo|monza|mb|napoli|na|novara|no|nuoro|nu|oristano|or|padova|pd|palermo|pa|parma|pr|pavia|pv|perugia|pg|pesaro|pu|pescara|pe|piacenza|pc|pisa|pi|pistoia|pt|pordenone|pn|potenza|pz|prato|po|ragusa|rg|ravenna|ra|reggio calabria|rc|reggio emilia|re|rieti|ri|rimini|rn|roma|rm|rovigo|ro|salerno|sa|sassari|ss|savona|sv|siena|si|siracusa|sr|sondrio|so|taranto|ta|teramo|te|terni|tr|torino|to|trapani|tp|trento|tn|treviso|tv|trieste|ts|udine|ud|varese|va|venezia|ve|verbania|vb|vercelli|vc|verona|vr|vibo valentia|vv|vicenza|vi|viterbo|vt',
  CN: '北京|北京市|天津|天津市|上海|上海市|重庆|重庆市|河北|河北省|山西|山西省|辽宁|辽宁省|吉林|吉林省|黑龙江|黑龙江省|江苏|江苏省|浙江|浙江省|安徽|安徽省|福建|福建省|江西|江西省|山东|山东省|河南|河南省|湖北|湖北省|湖南|湖南省|广东|广东省|海南|海南省|四川|四川省|贵州|贵州省|云南|云南省|陕西|陕西省|甘肃|甘肃省|青海|青海省|广西|内蒙古|宁夏|新疆|西藏',
}

let states: Map<string, string[]> | null = null

function index(): Map<string, string[]> {
  if (states !== null) return states
  states = new Map()
  for (const [id, names] of Object.entries(statesByCountry))
    for (const name of names.split('|')) states.set(name, [...(states.get(name) ?? []), id])
  return states
}

const fold = (text: string): string =>
  foldText(text)
    .replace(/\./g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const languageByCountry: Record<string, string> = {
  US: 'en',
  CA: 'en',
  AU: 'en',
  BR: 'pt',
  AR: 'es',
  MX: 'es',
  ES: 'es',
  DE: 'de',
  AT: 'de',
  CH: 'de',
  IT: 'it',
  CN: 'cn',
}

function findCountries(text: string, language: string): string[] {
  const lastPart = fold(text.split(/[/,|(]|\s[-–]\s/).at(-1) ?? '')
  const whole = fold(text)
  const ids = index().get(whole) ?? index().get(lastPart) ?? []
  const isShort = (index().has(whole) ? whole : lastPart).length < 3
  return isShort ? ids.filter((id) => languageByCountry[id] === language) : ids
}

/**
 * The country whose states, provinces or cantons a column holds: "NY", "N.J.", "Mendoza", "Campinas/SP".
 * Countries share names and abbreviations, so the whole column decides, then the language of the headings.
 * Null if that leaves a tie, or if fewer than half of the different texts are states.
 */
export function findStateCountry(texts: readonly string[], language: string): string | null {
  const scores = new Map<string, number>()
  let filled = 0
  for (const text of new Set(texts)) {
    if (text === '') continue
    filled++
    for (const id of findCountries(text, language)) scores.set(id, (scores.get(id) ?? 0) + 1)
  }
  const ranked = [...scores]
    .map(([id, score]): [string, number] => [id, score + (languageByCountry[id] === language ? 0.5 : 0)])
    .toSorted(([, one], [, other]) => other - one)
  const [best, next] = ranked
  if (best === undefined || best[1] * 2 < filled || best[1] === next?.[1]) return null
  return best[0]
}

/** Whether a text names a state, province or canton of the country. */
export const isStateIn = (
  text: string,
  { country, language }: { country: string; language: string },
): boolean => findCountries(text, language).includes(country)
