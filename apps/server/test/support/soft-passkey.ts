import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** An authenticator of software: what a phone does when it makes and uses a passkey. */
export type SoftPasskey = {
  id: string
  userHandle: string
  privateKey: KeyObject
  publicKey: Uint8Array
  counter: number
}
type RelyingParty = { origin: string; rpId: string }
/** What a test changes to see it rejected. */
type Change = {
  isUserVerified?: boolean
  counter?: number
  userHandle?: string
  origin?: string
  rpId?: string
}

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -value - 1) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

function head(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(type << 5) | size])
  if (size < 256) return Buffer.from([(type << 5) | 24, size])
  return Buffer.from([(type << 5) | 25, size >> 8, size & 255])
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest()
const text64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

function authenticatorData(rpId: string, isUserVerified: boolean, counter: number, attested?: Uint8Array) {
  const flags = 1 | (isUserVerified ? 4 : 0) | (attested ? 64 : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** Makes a passkey for the options of the server; returns it and what the browser would send. */
export function makePasskey(
  options: { challenge: string; user: { id: string } },
  place: RelyingParty,
  change: Change = {},
) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  const id = randomBytes(32)
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
  const data = authenticatorData(change.rpId ?? place.rpId, change.isUserVerified ?? true, 0, attested)
  const attestation = cbor(
    new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]),
  )
  const passkey: SoftPasskey = {
    id: text64(id),
    userHandle: options.user.id,
    privateKey,
    publicKey: cose,
    counter: 0,
  }
  const response = {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: text64(clientData('webauthn.create', options.challenge, change.origin ?? place.origin)),
      attestationObject: text64(attestation),
      transports: ['internal'],
    },
  }
  return { passkey, response }
}

/** Signs in with a passkey: what the browser would send. */
export function usePasskey(
  passkey: SoftPasskey,
  options: { challenge: string },
  place: RelyingParty,
  change: Change = {},
) {
  const counter = change.counter ?? ++passkey.counter
  const data = authenticatorData(change.rpId ?? place.rpId, change.isUserVerified ?? true, counter)
  const client = clientData('webauthn.get', options.challenge, change.origin ?? place.origin)
  return {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: text64(client),
      authenticatorData: text64(data),
      signature: text64(sign('sha256', Buffer.concat([data, sha256(client)]), passkey.privateKey)),
      userHandle: change.userHandle ?? passkey.userHandle,
    },
  }
}
