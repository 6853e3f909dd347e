import type { AdditionalTexts } from '@campus/domain/catalogue-schema'

/** The lines of one entry of a part, by their key in the product's texts. */
export type FormEntry = {
  /** What the form calls the entry; null if it has no name there. */
  label: string | null
  key: Exclude<keyof AdditionalTexts, 'insurance'>
}
export type FormPart = {
  title: string
  icon: string
  /** The table of the product's data below the first entry. */
  table: 'sums' | 'excess' | 'taxes' | null
  /** What the form states above the entry with this key. */
  statement?: { above: FormEntry['key']; text: string }
  entries: readonly FormEntry[]
}

/**
 * The words of the standard form ("DIP aggiuntivo Danni", Regolamento IVASS 41/2018, annex 5), in Italian only, because the
 * document exists in no other language.
 */
export const additionalForm = {
  title:
    'Documento informativo precontrattuale aggiuntivo per i prodotti assicurativi danni (DIP aggiuntivo Danni)',
  purpose:
    'Il presente documento contiene informazioni aggiuntive e complementari rispetto a quelle contenute nel documento informativo precontrattuale per i prodotti assicurativi danni (DIP Danni), per aiutare il potenziale contraente a capire più nel dettaglio le caratteristiche del prodotto, gli obblighi contrattuali e la situazione patrimoniale dell’impresa.',
  reading:
    'Il contraente deve prendere visione delle condizioni di assicurazione prima della sottoscrizione del contratto.',
  latest: 'Il DIP aggiuntivo Danni pubblicato è l’ultimo disponibile.',
  online:
    'Per questo contratto l’impresa dispone di un’area internet riservata al contraente (c.d. home insurance), pertanto dopo la sottoscrizione potrà consultare tale area e utilizzarla per gestire telematicamente il contratto medesimo.',
} as const

/** The parts of the form in its sequence. */
export const additionalParts: readonly FormPart[] = [
  {
    title: 'Che cosa è assicurato?',
    icon: 'umbrella',
    table: 'sums',
    entries: [
      { label: null, key: 'insured' },
      { label: 'Quali opzioni/personalizzazioni è possibile attivare?', key: 'options' },
    ],
  },
  {
    title: 'Che cosa NON è assicurato?',
    icon: 'cross-triangle',
    table: null,
    entries: [{ label: 'Rischi esclusi', key: 'not_insured' }],
  },
  {
    title: 'Ci sono limiti di copertura?',
    icon: 'exclamation-triangle',
    table: 'excess',
    entries: [{ label: null, key: 'restrictions' }],
  },
  {
    title: 'A chi è rivolto questo prodotto?',
    icon: 'people',
    table: null,
    entries: [{ label: null, key: 'audience' }],
  },
  {
    title: 'Quali costi devo sostenere?',
    icon: 'coins',
    table: null,
    entries: [{ label: 'Costi di intermediazione', key: 'costs' }],
  },
  {
    title: 'Come posso presentare i reclami e risolvere le controversie?',
    icon: 'scales',
    table: null,
    statement: {
      above: 'arbitrator',
      text: 'Prima di ricorrere all’Autorità giudiziaria è possibile, in alcuni casi necessario, avvalersi di sistemi alternativi di risoluzione delle controversie, quali:',
    },
    entries: [
      { label: 'All’impresa assicuratrice', key: 'complaints_insurer' },
      { label: 'All’IVASS', key: 'complaints_ivass' },
      { label: 'Arbitro Assicurativo', key: 'arbitrator' },
      { label: 'Mediazione', key: 'mediation' },
      { label: 'Negoziazione assistita', key: 'negotiation' },
      { label: 'Altri sistemi alternativi di risoluzione delle controversie', key: 'abroad' },
    ],
  },
  {
    title: 'Che obblighi ho? Quali obblighi ha l’impresa?',
    icon: 'handshake',
    table: null,
    statement: { above: 'claims', text: 'Che cosa fare in caso di sinistro?' },
    entries: [
      { label: 'Denuncia di sinistro', key: 'claims' },
      { label: 'Assistenza diretta / in convenzione', key: 'assistance' },
      { label: 'Gestione da parte di altre imprese', key: 'other_insurers' },
      { label: 'Prescrizione', key: 'prescription' },
      { label: 'Dichiarazioni inesatte o reticenti', key: 'declarations' },
      { label: 'Obblighi dell’impresa', key: 'insurer_duties' },
    ],
  },
  {
    title: 'Quando e come devo pagare?',
    icon: 'coins',
    table: null,
    entries: [
      { label: 'Premio', key: 'premium' },
      { label: 'Rimborso', key: 'refund' },
    ],
  },
  {
    title: 'Quando comincia la copertura e quando finisce?',
    icon: 'hourglass',
    table: null,
    entries: [
      { label: 'Durata', key: 'duration' },
      { label: 'Sospensione', key: 'suspension' },
    ],
  },
  {
    title: 'Come posso disdire la polizza?',
    icon: 'hand-shield',
    table: null,
    entries: [
      { label: 'Ripensamento dopo la stipulazione', key: 'withdrawal' },
      { label: 'Risoluzione', key: 'termination' },
    ],
  },
  {
    title: 'Regime fiscale',
    icon: 'percent',
    table: 'taxes',
    entries: [{ label: 'Trattamento fiscale applicabile al contratto', key: 'taxes' }],
  },
]
