import { foldText } from '@campus/domain/applicant/fold-text'

/**
 * Nationalities in languages that the product isn't translated into: `endings` that each word may have, then a word for
 * each country. They count only in lists with headings in that language, because the same word may mean another country
 * in the next one ("slovenska").
 */
const words: Record<string, { endings: string; by: string }> = {
  pl: {
    endings: 'i|a|ie|iego',
    by: 'GB:brytyjsk US:amerykańsk IE:irlandzk FR:francusk DE:niemieck ES:hiszpańsk IT:włosk PT:portugalsk CN:chińsk BR:brazylijsk NL:holendersk,niderlandzk BE:belgijsk CH:szwajcarsk AT:austriack PL:polsk RU:rosyjsk UA:ukraińsk BY:białorusk LT:litewsk LV:łotewsk JP:japońsk KR:koreańsk TR:tureck GR:greck RO:rumuńsk BG:bułgarsk HU:węgiersk CZ:czesk SK:słowack HR:chorwack SE:szwedzk NO:norwesk DK:duńsk FI:fińsk IN:indyjsk CA:kanadyjsk AU:australijsk MX:meksykańsk AR:argentyńsk VN:wietnamsk EG:egipsk MA:marokańsk GE:gruzińsk MD:mołdawsk KZ:kazachsk',
  },
  cs: {
    endings: 'ý|á|é',
    by: 'GB:britsk US:americk IE:irsk FR:francouzsk DE:německ ES:španělsk IT:italsk PT:portugalsk CN:čínsk BR:brazilsk NL:nizozemsk BE:belgick CH:švýcarsk AT:rakousk PL:polsk RU:rusk UA:ukrajinsk BY:bělorusk LT:litevsk JP:japonsk KR:korejsk TR:tureck GR:řeck RO:rumunsk BG:bulharsk HU:maďarsk CZ:česk SK:slovensk HR:chorvatsk SI:slovinsk SE:švédsk NO:norsk DK:dánsk FI:finsk IN:indick CA:kanadsk AU:australsk MX:mexick AR:argentinsk VN:vietnamsk EG:egyptsk MA:marock MN:mongolsk',
  },
  ru: {
    endings: 'ий|ая|ое|ого',
    by: 'GB:британск US:американск IE:ирландск FR:французск DE:немецк,германск ES:испанск IT:итальянск PT:португальск CN:китайск BR:бразильск NL:нидерландск,голландск BE:бельгийск CH:швейцарск AT:австрийск PL:польск RU:российск,русск UA:украинск BY:белорусск LT:литовск LV:латвийск EE:эстонск JP:японск KR:южнокорейск TR:турецк GR:греческ RO:румынск BG:болгарск HU:венгерск CZ:чешск SK:словацк RS:сербск SE:шведск NO:норвежск DK:датск FI:финск IN:индийск CA:канадск AU:австралийск MX:мексиканск AR:аргентинск VN:вьетнамск EG:египетск MA:марокканск KZ:казахстанск,казахск UZ:узбекск GE:грузинск AM:армянск AZ:азербайджанск MD:молдавск KG:киргизск TJ:таджикск',
  },
  nl: {
    endings: '|e',
    by: 'GB:brits US:amerikaans IE:iers FR:frans DE:duits ES:spaans IT:italiaans PT:portugees,portuges CN:chinees,chines BR:braziliaans NL:nederlands BE:belgisch CH:zwitsers AT:oostenrijks PL:pools RU:russisch UA:oekraïens JP:japans KR:koreaans TR:turks GR:grieks RO:roemeens BG:bulgaars HU:hongaars CZ:tsjechisch SK:slowaaks HR:kroatisch SE:zweeds NO:noors DK:deens FI:fins IN:indiaas CA:canadees,canades AU:australisch MX:mexicaans AR:argentijns VN:vietnamees,vietnames EG:egyptisch MA:marokkaans SR:surinaams SY:syrisch AF:afghaans IR:iraans IQ:iraaks ER:eritrees,eritres',
  },
  sv: {
    endings: '|t|a',
    by: 'GB:brittisk US:amerikansk IE:irländsk FR:fransk DE:tysk ES:spansk IT:italiensk PT:portugisisk CN:kinesisk BR:brasiliansk NL:nederländsk BE:belgisk CH:schweizisk AT:österrikisk PL:polsk RU:rysk UA:ukrainsk JP:japansk KR:sydkoreansk,koreansk TR:turkisk GR:grekisk RO:rumänsk BG:bulgarisk HU:ungersk CZ:tjeckisk SK:slovakisk HR:kroatisk SE:svensk NO:norsk DK:dansk FI:finsk,finländsk IS:isländsk IN:indisk CA:kanadensisk AU:australisk MX:mexikansk AR:argentinsk VN:vietnamesisk EG:egyptisk MA:marockansk SY:syrisk AF:afghansk IR:iransk IQ:irakisk SO:somalisk ER:eritreansk EE:estnisk LV:lettisk LT:litauisk',
  },
  da: {
    endings: '|e',
    by: 'GB:britisk US:amerikansk IE:irsk FR:fransk DE:tysk ES:spansk IT:italiensk PT:portugisisk CN:kinesisk BR:brasiliansk NL:hollandsk,nederlandsk BE:belgisk CH:schweizisk AT:østrigsk PL:polsk RU:russisk UA:ukrainsk JP:japansk KR:sydkoreansk TR:tyrkisk GR:græsk RO:rumænsk BG:bulgarsk HU:ungarsk CZ:tjekkisk SK:slovakisk SE:svensk NO:norsk DK:dansk FI:finsk IS:islandsk IN:indisk CA:canadisk AU:australsk MX:mexicansk AR:argentinsk VN:vietnamesisk EG:egyptisk MA:marokkansk SY:syrisk AF:afghansk IQ:irakisk SO:somalisk',
  },
  no: {
    endings: '|e',
    by: 'GB:britisk US:amerikansk IE:irsk FR:fransk DE:tysk ES:spansk IT:italiensk PT:portugisisk CN:kinesisk BR:brasiliansk NL:nederlandsk BE:belgisk CH:sveitsisk AT:østerriksk PL:polsk RU:russisk UA:ukrainsk JP:japansk KR:sørkoreansk TR:tyrkisk GR:gresk RO:rumensk BG:bulgarsk HU:ungarsk CZ:tsjekkisk SK:slovakisk SE:svensk NO:norsk DK:dansk FI:finsk IS:islandsk IN:indisk CA:kanadisk AU:australsk MX:meksikansk AR:argentinsk VN:vietnamesisk EG:egyptisk MA:marokkansk SY:syrisk AF:afghansk ER:eritreisk SO:somalisk LT:litauisk',
  },
  tr: {
    endings: '',
    by: 'GB:ingiliz,britanyalı US:amerikan,amerikalı IE:irlandalı FR:fransız DE:alman ES:ispanyol IT:italyan PT:portekizli CN:çinli BR:brezilyalı NL:hollandalı BE:belçikalı CH:isviçreli AT:avusturyalı PL:polonyalı RU:rus UA:ukraynalı JP:japon KR:koreli TR:türk GR:yunan RO:rumen,romen BG:bulgar HU:macar CZ:çek SK:slovak SE:isveçli NO:norveçli DK:danimarkalı FI:finli IN:hintli CA:kanadalı AU:avustralyalı MX:meksikalı AR:arjantinli VN:vietnamlı EG:mısırlı MA:faslı SY:suriyeli IR:iranlı IQ:iraklı AZ:azeri,azerbaycanlı GE:gürcü KZ:kazak',
  },
  cat: {
    endings: '|a|na',
    by: 'GB:britànic,anglès,angles US:nord-americà,estatunidenc IE:irlandès,irlandes FR:francès,frances DE:alemany ES:espanyol IT:italià PT:portuguès,portugues CN:xinès,xines BR:brasiler NL:neerlandès,neerlandes,holandès,holandes BE:belga CH:suís,suïss AT:austríac PL:polonès,polones RU:rus,russ UA:ucraïnès,ucraïnes JP:japonès,japones KR:coreà,sud-coreà TR:turc GR:grec,greg RO:romanès,romanes BG:búlgar HU:hongarès,hongares CZ:txec SK:eslovac SE:suec NO:noruec,norueg DK:danès,danes FI:finlandès,finlandes IN:indi CA:canadenc AU:australià MX:mexicà AR:argentí,argentin CO:colombià EC:equatorià PE:peruà VE:veneçolà BO:bolivià MA:marroquí,marroquin EG:egipci PK:pakistanès,pakistanes SN:senegalès,senegales AD:andorrà',
  },
  el: {
    endings: 'ή|ός|ό|ική|ικός|ικό',
    by: 'GB:βρεταν US:αμερικαν IE:ιρλανδ FR:γαλλ DE:γερμαν ES:ισπαν IT:ιταλ PT:πορτογαλ CN:κινεζ BR:βραζιλιαν NL:ολλανδ BE:βελγ CH:ελβετ AT:αυστριακ PL:πολων RU:ρωσ UA:ουκραν TR:τουρκ GR:ελλην CY:κυπριακ RO:ρουμαν BG:βουλγαρ AL:αλβαν',
  },
  ar: {
    endings: '|ة|ه',
    by: 'GB:بريطاني US:أمريكي,امريكي IE:أيرلندي,إيرلندي FR:فرنسي DE:ألماني ES:إسباني IT:إيطالي PT:برتغالي CN:صيني BR:برازيلي NL:هولندي BE:بلجيكي CH:سويسري AT:نمساوي PL:بولندي RU:روسي UA:أوكراني JP:ياباني KR:كوري TR:تركي GR:يوناني RO:روماني BG:بلغاري HU:مجري SE:سويدي NO:نرويجي DK:دنماركي FI:فنلندي IN:هندي CA:كندي AU:أسترالي MX:مكسيكي AR:أرجنتيني EG:مصري MA:مغربي SA:سعودي JO:أردني LB:لبناني SY:سوري PS:فلسطيني IQ:عراقي KW:كويتي AE:إماراتي QA:قطري BH:بحريني OM:عماني,عُماني YE:يمني SD:سوداني LY:ليبي TN:تونسي DZ:جزائري PK:باكستاني BD:بنغلاديشي PH:فلبيني ID:إندونيسي IR:إيراني',
  },
}

const indexes = new Map<string, ReadonlyMap<string, string>>()

/** Accents, the article of Arabic and hyphens don't change the country. */
const fold = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^ال(?=\p{L}{3})/u, '')

/** The country of a nationality as the language of the headings writes it; undefined if it isn't known. */
export function demonymCountry(text: string, language: string): string | undefined {
  const known = words[language]
  if (known === undefined) return undefined
  let index = indexes.get(language)
  if (index === undefined) indexes.set(language, (index = buildIndex(known)))
  return index.get(fold(text))
}

function buildIndex({ endings, by }: { endings: string; by: string }): Map<string, string> {
  const index = new Map<string, string>()
  for (const entry of by.split(' ')) {
    const [id = '', stems = ''] = entry.split(':')
    for (const stem of stems.split(','))
      for (const ending of endings.split('|')) index.set(fold(stem + ending), id)
  }
  return index
}
