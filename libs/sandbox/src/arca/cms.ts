import { createHash, verify, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { LoginFault } from './login-fault.js'

const { asn1 } = forge
type Asn1 = forge.asn1.Asn1

export interface SignedMessage {
  content: string
  /** The certificate whose key signed. */
  certificate: X509Certificate
}

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const HASHES: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
/** Places in SignedData and SignerInfo, context-specific tags (RFC 5652, 5.1 and 5.3). */
const CONTEXT_0 = asn1.Type.NONE

/**
 * Reads a CMS in base64, and verifies its signature against the certificates in it.
 * @throws LoginFault `cms.bad.base64`, `cms.bad`, `cms.cert.notFound`, `cms.sign.invalid`
 */
export function readSignedMessage(base64: string): SignedMessage {
  const text = base64.replace(/\s/g, '')
  if (text === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw new LoginFault('cms.bad.base64')
  const parts = partsOf(Buffer.from(text, 'base64'))
  if (parts.certificates.length === 0) throw new LoginFault('cms.cert.notFound')
  const signer = parts.content === undefined ? undefined : signerOf({ ...parts, content: parts.content })
  if (signer === undefined || parts.content === undefined) throw new LoginFault('cms.sign.invalid')
  return { content: parts.content.toString('utf8'), certificate: signer }
}

interface Parts {
  content: Buffer | undefined
  certificates: X509Certificate[]
  signerInfo: Asn1[]
}

function partsOf(der: Buffer): Parts {
  try {
    // The contents of bit strings stay as they are, so that certificates keep their bytes.
    const root = asn1.fromDer(der.toString('binary'), { strict: true, decodeBitStrings: false } as never)
    const [type, wrapped] = sequence(root)
    if (oid(type) !== SIGNED_DATA) throw new Error('Not SignedData')
    const [, , info, ...rest] = sequence(sequence(wrapped)[0])
    const content = sequence(info)[1]
    const certificates = rest.find((each) => isContext(each, CONTEXT_0))
    return {
      content: content === undefined ? undefined : octets(sequence(content)[0]),
      certificates: certificates === undefined ? [] : sequence(certificates).map(certificateOf),
      signerInfo: sequence(sequence(rest.at(-1))[0]),
    }
  } catch {
    throw new LoginFault('cms.bad')
  }
}

function signerOf({ content, certificates, signerInfo }: Parts & { content: Buffer }) {
  const [, , digest, ...rest] = signerInfo
  const attributes = rest[0] !== undefined && isContext(rest[0], CONTEXT_0) ? rest[0] : undefined
  const hash = HASHES[oid(sequence(digest)[0])]
  if (hash === undefined) return undefined
  const signature = octets(rest[attributes === undefined ? 1 : 2])
  let signed = content
  if (attributes !== undefined) {
    const stated = sequence(attributes).find((each) => oid(sequence(each)[0]) === MESSAGE_DIGEST)
    const found = createHash(hash).update(content).digest()
    if (stated === undefined || !octets(sequence(sequence(stated)[1])[0]).equals(found)) return undefined
    // Attributes are signed as a SET (RFC 5652, 5.4).
    signed = bytes({ ...attributes, tagClass: asn1.Class.UNIVERSAL, type: asn1.Type.SET })
  }
  return certificates.find(
    ({ publicKey }) => publicKey.asymmetricKeyType === 'rsa' && verify(hash, signed, publicKey, signature),
  )
}

function certificateOf(node: Asn1): X509Certificate {
  return new X509Certificate(bytes(node))
}

function bytes(node: Asn1): Buffer {
  return Buffer.from(asn1.toDer(node).getBytes(), 'binary')
}

function isContext(node: Asn1, type: forge.asn1.Type): boolean {
  return node.tagClass === asn1.Class.CONTEXT_SPECIFIC && node.type === type
}

function sequence(node: Asn1 | undefined): Asn1[] {
  if (!Array.isArray(node?.value)) throw new Error('Not constructed')
  return node.value
}

/** Bytes of an OCTET STRING, which BER may split. */
function octets(node: Asn1 | undefined): Buffer {
  if (node === undefined) throw new Error('No bytes')
  return Array.isArray(node.value) ? Buffer.concat(node.value.map(octets)) : Buffer.from(node.value, 'binary')
}

function oid(node: Asn1 | undefined): string {
  if (typeof node?.value !== 'string') throw new Error('No identifier')
  return asn1.derToOid(node.value)
}
