import { expose } from 'comlink'
import { findInTexts, type FindOutcome, type FindQuery } from './find-in-texts.ts'

/** Searches texts, which are sent again only when they have changed. */
export class TextSearch {
  private texts: readonly string[] = []

  find(query: FindQuery, texts: readonly string[] | undefined): FindOutcome {
    if (texts !== undefined) this.texts = texts
    return findInTexts(this.texts, query)
  }
}

expose(new TextSearch())
