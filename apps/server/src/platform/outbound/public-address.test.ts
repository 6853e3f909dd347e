import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

describe('a public address', () => {
  test.each([
    '8.8.8.8',
    '93.184.215.14',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4009::200e',
  ])('%s is one', (address) => expect(isPublicAddress(address)).toBe(true))

  test.each([
    ['this host', '0.0.0.0'],
    ['loopback', '127.0.0.1'],
    ['loopback, further on', '127.8.9.10'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['the metadata service of cloud hosts', '169.254.169.254'],
    ['carrier NAT', '100.64.0.1'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['loopback in IPv6', '::1'],
    ['unspecified in IPv6', '::'],
    ['IPv4 mapped into IPv6', '::ffff:127.0.0.1'],
    ['a public one mapped, which nobody needs', '::ffff:8.8.8.8'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['unique local', 'fd00::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['not an address', 'localhost'],
    ['nothing', ''],
  ])('%s (%s) is not', (_what, address) => expect(isPublicAddress(address)).toBe(false))
})

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['255.255.255.255', true],
  ['8.8.8.8', false],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:8.8.8.8', true],
  ['fe80::1', true],
  ['fd00::1', true],
  ['2002:7f00:1::', true],
  ['2606:4700::1111', false],
  ['203.0.113.9', true],
  ['192.88.99.1', true],
  ['4000::1', true],
  ['3fff::1', true],
  ['2001:db8::1', true],
])('whether %s is inside: %s', (address, expected) => {
  expect(!isPublicAddress(address)).toBe(expected)
})
