import { expose } from 'comlink'
import { compareDrafts } from '@campus/draft/compare-drafts'

export type CompareDrafts = typeof compareDrafts

expose(compareDrafts)
