import { generateKeyPairSync, sign } from 'node:crypto'

export interface SelfSigned {
  key: string
  cert: string
}

// DER (RFC 5280): a tag, the length and the content.
const SEQUENCE = 0x30
const der = (tag: number, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts)
  const { length } = content
  const lengths =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...lengths]), content])
}
const text = (tag: number, content: string) => der(tag, Buffer.from(content))
const integer = (value: number) => der(2, Buffer.from([value]))
const identifier = (hex: string) => der(6, Buffer.from(hex, 'hex'))

const ECDSA_WITH_SHA256 = der(SEQUENCE, identifier('2a8648ce3d040302'))
const COMMON_NAME = identifier('550403')
const ALTERNATIVE_NAMES = identifier('551d11')

export function selfSigned(host: string): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = der(SEQUENCE, der(0x31, der(SEQUENCE, COMMON_NAME, text(0x0c, host))))
  const names = der(SEQUENCE, ALTERNATIVE_NAMES, der(4, der(SEQUENCE, text(0x82, host))))
  const content = der(
    SEQUENCE,
    der(0xa0, integer(2)),
    integer(1),
    ECDSA_WITH_SHA256,
    name,
    der(SEQUENCE, text(0x18, '20200101000000Z'), text(0x18, '21200101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, names)),
  )
  const signature = der(3, Buffer.from([0]), sign('sha256', content, privateKey))
  const base64 = der(SEQUENCE, content, ECDSA_WITH_SHA256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}
