type Authority = { country: string; language: string; name: string; website: string }

/**
 * Who supervises the accessibility of services for consumers, by country: the market surveillance of Directive (EU) 2019/882, in
 * the United Kingdom the advice service on the Equality Act 2010. To be confirmed by compliance: `docs/compliance.md`.
 */
export const accessibilityAuthorities: readonly Authority[] = [
  {
    country: 'AT',
    language: 'de',
    name: 'Sozialministeriumservice',
    website: 'https://www.sozialministeriumservice.gv.at',
  },
  {
    country: 'DE',
    language: 'de',
    name: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)',
    website: 'https://www.mlbf-barrierefrei.de',
  },
  {
    country: 'ES',
    language: 'es',
    name: 'Oficina de Atención a la Discapacidad (OADIS)',
    website: 'https://www.oadis.mdsocialesa2030.gob.es',
  },
  {
    country: 'FR',
    language: 'fr',
    name: 'Direction générale de la concurrence, de la consommation et de la répression des fraudes (DGCCRF)',
    website: 'https://www.economie.gouv.fr/dgccrf',
  },
  {
    country: 'GB',
    language: 'en',
    name: 'Equality Advisory and Support Service (EASS)',
    website: 'https://www.equalityadvisoryservice.com',
  },
  {
    country: 'IE',
    language: 'en',
    name: 'Competition and Consumer Protection Commission (CCPC)',
    website: 'https://www.ccpc.ie',
  },
  {
    country: 'IT',
    language: 'it',
    name: 'Agenzia per l’Italia Digitale (AgID)',
    website: 'https://www.agid.gov.it',
  },
  {
    country: 'PT',
    language: 'pt',
    name: 'Instituto Nacional para a Reabilitação (INR)',
    website: 'https://www.inr.pt',
  },
]
