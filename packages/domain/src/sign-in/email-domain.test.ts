import { expect, test } from 'vitest'
import { emailDomain, emailDomainIssue } from './email-domain.ts'

test.each([
  ['Mia@Harbour.Example', 'harbour.example'],
  ['"a@b"@harbour.example', 'harbour.example'],
  ['harbour.example', ''],
  ['@harbour.example', ''],
  ['', ''],
])('the domain of %j is %j', (email, domain) => {
  expect(emailDomain(email)).toBe(domain)
})

test.each([
  ['harbour.example', null],
  ['students.harbour.ac.uk', null],
  ['gmail.com', 'domain_public'],
  ['localhost', 'domain_invalid'],
  ['harbour', 'domain_invalid'],
  ['@harbour.example', 'domain_invalid'],
  ['harbour..example', 'domain_invalid'],
  ['-harbour.example', 'domain_invalid'],
  ['10.0.0.1', 'domain_invalid'],
  ['', 'domain_invalid'],
])('%j as a claimed domain has the issue %j', (domain, issue) => {
  expect(emailDomainIssue(domain)).toBe(issue)
})
