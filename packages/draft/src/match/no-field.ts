/** Folded headings that hold a word of a field, but are about something that the import has no field for. */
const ofNoField: readonly RegExp[] = [
  // people who don't travel
  /(?:^| )(?:doctors?|physicians?|gp|medecin|medic[oa]|metge|\p{L}*arzt\p{L}*|lekarz\p{L}*|lakare\p{L}*|huisarts\p{L}*|dentists?)(?: |$)|医生|醫生|主治医/u,
  /(?:^| )(?:room ?mates?|zimmerpartner\p{L}*|compagn\p{L}+ di stanza|companer\p{L} de habitacion|insurers?|assureur|versicherer|aseguradora|seguradora|assicuratore)(?: |$)/u,
  /(?:^| )(?:account holder|kontoinhaber\p{L}*|intestatari\p{L}*|(?:titular|titulaire|titolare) (?:d\p{L}{0,3} )?(?:la )?(?:cuenta|compte|conta|conto))(?: |$)|开户名|開戶名/u,
  // other names than the one in the passport
  /(?:^| )(?:maiden|previous|former|jeune fille|da nubile|soltera|solteira)(?: |$)/u,
  /(?:^| )(?:second|other|dual|zweite|deuxieme|double|segunda|doble|seconda|doppia|dupla) (?:nationalit\p{L}*|citizenship|staatsangehorigkeit|nacionalidade?|cittadinanza|nazionalita)(?: |$)/u,
  // health, membership and signatures
  /tetanus|vaccin|impf|vacuna|(?:^| )(?:first aid|last dose|erste hilfe|premiers secours|primeros auxilios|primo soccorso)(?: |$)|疫苗/u,
  /(?:^| )(?:membership|subscription|adhesion|abbonamento|tessera\p{L}*|abonnement|contract|contrat|contrato|contratto|vertrags?\p{L}*)(?: |$)/u,
  /(?:^| )(?:signature|signatura|unterschrift|firma|assinatura)(?: |$)|签名|簽名/u,
  /(?:^| )(?:residence permit|aufenthaltstitel|titre de sejour|permiso de residencia|permesso di soggiorno|passport holder)(?: |$)/u,
  // the school
  /(?:^| )(?:year of (?:entry|admission|joining)|school (?:start|entry|leaving)|(?:total )?points|scores?)(?: |$)/u,
  /(?:^| )(?:stato|paese|pais|pays|country|comune|citta|ville|lugar|luogo|lieu) (?:di|de|of|do) (?:nascita|nacimiento|naissance|nascimento|birth)(?: |$)/u,
]

/** Until when something is valid: "Scadenza visita medica", "Vencimiento seguro". */
const validity =
  /(?:^| )(?:scadenza|vencimiento|vencimento|caducidad|validade|validez|valid (?:until|to|till|through)|valable(?: jusqu au)?|valido hasta|valido ate|valido fino|gultig bis|expir\p{L}*)(?: |$)/u
/** The last day of the trip and of its insurance. */
const ofCover =
  /(?:^| )(?:cover\p{L}*|insur\p{L}*|polic\p{L}*|poliz\p{L}*|assur\p{L}*|versicher\p{L}*|segur\p{L}*|assicura\p{L}*|copertura|cobertura|couverture|trip|viaje|viaggio|viagem|voyage|reise)(?: |$)/u

/** Whether a heading that isn't known as a whole is about something without a field, whatever its words mean alone. */
export const isOfNoField = (words: string): boolean =>
  ofNoField.some((pattern) => pattern.test(words)) ||
  (validity.test(words) && words.replace(validity, '').trim() !== '' && !ofCover.test(words))
