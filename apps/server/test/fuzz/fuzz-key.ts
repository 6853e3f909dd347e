/** The API key of a run: it may do what a program of a school does. */
export const fuzzKey = {
  name: 'Fuzz',
  scopes: ['read_policy', 'read_document', 'create_policy', 'update_policy', 'read_invoice'],
}
