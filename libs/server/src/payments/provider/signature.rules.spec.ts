import { createHmac } from 'node:crypto'
import { WebhookSignatureValidator } from 'mercadopago'
import { signatureProblem, type SignedWebhook } from './signature.rules.js'

const isSigned = (notice: SignedWebhook): boolean => signatureProblem(notice) === null

const SECRET = 'a secret that only this test knows of'
const NOW = new Date('2026-11-27T15:00:00.000Z')

function headerOf(text: string, ts: number | string, secret = SECRET): string {
  return `ts=${ts},v1=${createHmac('sha256', secret).update(text).digest('hex')}`
}

function notice(change: Partial<SignedWebhook> = {}): SignedWebhook {
  const ts = NOW.getTime()
  return {
    dataId: '123456',
    requestId: 'a-request',
    header: headerOf(`id:123456;request-id:a-request;ts:${ts};`, ts),
    secret: SECRET,
    now: NOW,
    ...change,
  }
}

/** Signed at a time relative to now. */
function sentAt(ms: number, isInSeconds = false): SignedWebhook {
  const ts = isInSeconds ? (NOW.getTime() + ms) / 1000 : NOW.getTime() + ms
  return notice({ header: headerOf(`id:123456;request-id:a-request;ts:${ts};`, ts) })
}

describe('a webhook', () => {
  it('is signed over the id of the query, the request id and the time', () => {
    expect(isSigned(notice())).toBe(true)
  })

  it.each<[string, Partial<SignedWebhook>]>([
    ['another id', { dataId: '123457' }],
    ['another request id', { requestId: 'other' }],
    ['no id', { dataId: undefined }],
    ['no request id', { requestId: undefined }],
    ['another secret', { secret: `${SECRET}!` }],
    ['no signature', { header: undefined }],
    ['an empty signature', { header: '' }],
    ['no time', { header: notice().header?.replace(/^ts=\d+,/, '') }],
    ['no hash', { header: notice().header?.replace(/,v1=.*$/, '') }],
    ['another hash', { header: notice().header?.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }],
    ['a short hash', { header: notice().header?.slice(0, -2) }],
    ['a hash of another version', { header: notice().header?.replace('v1', 'v2') }],
    ['another time', { header: notice().header?.replace(/^ts=\d+/, `ts=${NOW.getTime() + 1}`) }],
    ['a time that is no number', { header: headerOf('id:123456;request-id:a-request;ts:now;', 'now') }],
  ])('is not with %s', (_, change) => {
    expect(isSigned(notice(change))).toBe(false)
  })

  it('may have spaces, another order and capitals in its header', () => {
    const [ts = '', hash = ''] = notice().header?.split(',') ?? []
    const header = ` ${hash.replace(/[\da-f]{64}/, (hex) => hex.toUpperCase())} , ${ts}`
    expect(isSigned(notice({ header }))).toBe(true)
  })

  it('leaves out pairs that are missing', () => {
    const ts = NOW.getTime()
    const header = headerOf(`request-id:a-request;ts:${ts};`, ts)
    for (const dataId of [undefined, '']) expect(isSigned(notice({ dataId, header }))).toBe(true)
    expect(isSigned(notice({ requestId: '', header: headerOf(`id:123456;ts:${ts};`, ts) }))).toBe(true)
  })

  it('can’t borrow the signature of one that has the same text', () => {
    const ts = NOW.getTime()
    const header = headerOf(`id:1;request-id:2;ts:${ts};`, ts)
    expect(isSigned(notice({ dataId: '1', requestId: '2', header }))).toBe(true)
    expect(isSigned(notice({ dataId: '1;request-id:2', requestId: undefined, header }))).toBe(false)
    expect(isSigned(notice({ dataId: undefined, requestId: `2;ts:${ts}`, header }))).toBe(false)
  })

  it.each(['2C93ABF0', '2c93abf0'])('has its id %s signed as it is or in lower case', (signed) => {
    const ts = NOW.getTime()
    const header = headerOf(`id:${signed};request-id:a-request;ts:${ts};`, ts)
    expect(isSigned(notice({ dataId: '2C93ABF0', header }))).toBe(true)
    expect(isSigned(notice({ dataId: '2c93abf0', header }))).toBe(signed === '2c93abf0')
  })

  it.each([
    [0, true],
    [-300_000, true],
    [-301_000, false],
    [60_000, true],
    [61_000, false],
  ])('of %d ms from now counts: %s, also in seconds', (ms, counts) => {
    expect(isSigned(sentAt(ms))).toBe(counts)
    expect(isSigned(sentAt(ms, true))).toBe(counts)
  })
})

// Once the SDK reads milliseconds, it can replace our own check.
it('is refused by the SDK 3.6.1 with a tolerance, if its time is in milliseconds', () => {
  const { dataId, requestId, header, secret } = notice()
  const given = { xSignature: header ?? '', xRequestId: requestId ?? '', dataId: dataId ?? '', secret }
  expect(() => WebhookSignatureValidator.validate(given)).not.toThrow()
  const now = () => NOW.getTime()
  expect(() => WebhookSignatureValidator.validate({ ...given, toleranceSeconds: 300, now })).toThrow(
    'TimestampOutOfTolerance',
  )
})
