import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { S3Refusal } from './errors.js'

export interface SignedRequest {
  method: string
  /** Path and query as sent. */
  url: string
  headers: IncomingHttpHeaders
}

export interface S3Credentials {
  accessKey: string
  secretKey: string
  region: string
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/\s]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
const MAX_SKEW = 15 * 60_000

export const UNSIGNED = 'UNSIGNED-PAYLOAD'

/**
 * Checks a request's AWS Signature V4 (docs.aws.amazon.com, "Authenticating Requests: Using the Authorization Header").
 * @returns the SHA-256 that the body must have, null for an unsigned body. @throws S3Refusal
 */
export function checkSignature(
  { method, url, headers }: SignedRequest,
  { accessKey, secretKey, region }: S3Credentials,
  now: Date,
): string | null {
  if (headers.authorization === undefined) throw new S3Refusal('AccessDenied', 'Access Denied')
  const [, key, day, area, service, names = '', signature = ''] = HEADER.exec(headers.authorization) ?? []
  if (key === undefined || day === undefined || area !== region || service !== 's3')
    throw new S3Refusal('AuthorizationHeaderMalformed', `The authorization header is malformed`)
  if (key !== accessKey)
    throw new S3Refusal(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    )
  const at = headerOf(headers, 'x-amz-date')
  const time = timeOf(at)
  if (!at.startsWith(day) || Number.isNaN(time))
    throw new S3Refusal('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header')
  if (Math.abs(now.getTime() - time) > MAX_SKEW)
    throw new S3Refusal(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    )
  const signed = names.split(';')
  const mustBe = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (mustBe.some((name) => !signed.includes(name)))
    throw new S3Refusal('AccessDenied', 'There were headers present in the request which were not signed')
  const payload = headerOf(headers, 'x-amz-content-sha256')
  if (payload !== UNSIGNED && !/^[0-9a-f]{64}$/.test(payload)) throw new S3Refusal('NotImplemented')

  const [path = '', query = ''] = url.split(/\?(.*)/s, 2)
  const canonical = [
    method,
    path.split('/').map(encoded).join('/'),
    canonicalQuery(query),
    ...signed.map((name) => `${name}:${headerOf(headers, name).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = [ALGORITHM, at, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (last, part) => hmac(last, part),
    Buffer.from(`AWS4${secretKey}`),
  )
  if (!timingSafeEqual(hmac(signingKey, text), Buffer.from(signature, 'hex')))
    throw new S3Refusal(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    )
  return payload === UNSIGNED ? null : payload
}

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  if (value === undefined) throw new S3Refusal('AccessDenied', `Missing required header: ${name}`)
  return Array.isArray(value) ? value.join(',') : value
}

/** NaN for text that isn't `20261130T112300Z`. */
function timeOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** RFC 3986, which encodes more than `encodeURIComponent`. */
function encoded(part: string): string {
  return encodeURIComponent(decodeURIComponent(part)).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function canonicalQuery(query: string): string {
  if (query === '') return ''
  const pairs = query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s, 2)
    return `${encoded(name)}=${encoded(value)}`
  })
  return pairs.sort((a, b) => (a < b ? -1 : 1)).join('&')
}
