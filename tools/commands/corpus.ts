import { parseArgs } from 'node:util'
import { printCorpus } from '../../packages/draft/corpus/print-corpus.ts'

/** `npm run corpus`: how well the import reads spreadsheets as schools keep them (packages/draft/corpus/README.md). */
const { values } = parseArgs({
  options: {
    'held-out': { type: 'boolean' },
    list: { type: 'boolean' },
    asked: { type: 'boolean' },
    only: { type: 'string' },
  },
})
printCorpus({
  isHeldOut: values['held-out'] ?? false,
  isList: values.list ?? false,
  withAsked: values.asked ?? false,
  only: values.only,
})
