/** The part of papaparse that is used here; the package ships no types. */
declare module 'papaparse' {
  type ParseOptions = { delimiter: string; skipEmptyLines?: boolean; preview?: number; quoteChar?: string }
  type ParseError = { type: string; code: string; row?: number }
  type ParseResult<Row> = { data: Row[]; errors: ParseError[] }
  const papa: { parse: <Row>(text: string, options: ParseOptions) => ParseResult<Row> }
  export default papa
}
