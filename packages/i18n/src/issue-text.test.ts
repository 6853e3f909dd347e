import { expect, test } from 'vitest'
import { issueText } from './issue-text.ts'
import { locales } from './locale.ts'
import { translator } from './node-catalogs.ts'

const question = (name: string) => ({
  key: 'last_name',
  code: 'same_person',
  params: { name, evidence: 'names', start_date: '2027-02-01', end_date: '2027-02-14', shown: 'policy' },
})

test.each(locales)(
  'somebody who was erased is named in the words of %s, whichever release stored it',
  (locale) => {
    const t = translator(locale)
    for (const stored of ['', 'Erased person']) {
      const text = issueText(t, question(stored))
      expect(text).toContain(t('issues.erased_person'))
      if (locale !== 'en') expect(text).not.toContain('Erased person')
    }
    expect(issueText(t, question('Ana Lopez'))).toContain('Ana Lopez')
  },
)
