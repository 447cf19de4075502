import { WebhookSignatureValidator } from 'mercadopago'
import { legacyUrl, retryDelay, signatureOf, webhookUrl } from './deliveries.rules.js'

const MINUTE = 60_000

describe('retries of a webhook', () => {
  it('come every 15 minutes, after the third attempt later and later, and end', () => {
    expect([1, 2, 3, 4, 5].map((attempts) => retryDelay(attempts))).toEqual(
      [15, 15, 15, 30, 60].map((minutes) => minutes * MINUTE),
    )
    expect(retryDelay(11)).toBe(24 * 60 * MINUTE)
    expect(retryDelay(12)).toBeUndefined()
  })
})

describe('the signature', () => {
  const parts = { xRequestId: 'request-1', dataId: '999999999', secret: 'secret' }

  it('satisfies the validator of the official SDK', () => {
    const xSignature = signatureOf('secret', '999999999', 'request-1', 1742505638683)
    expect(xSignature).toMatch(/^ts=1742505638683,v1=[0-9a-f]{64}$/)
    expect(() => WebhookSignatureValidator.validate({ ...parts, xSignature })).not.toThrow()
  })

  it.each([
    ['id', signatureOf('secret', '999999998', 'request-1', 1742505638683)],
    ['request', signatureOf('secret', '999999999', 'request-2', 1742505638683)],
    ['secret', signatureOf('other', '999999999', 'request-1', 1742505638683)],
  ])('fails with another %s', (_, xSignature) => {
    expect(() => WebhookSignatureValidator.validate({ ...parts, xSignature })).toThrow('SignatureMismatch')
  })
})

describe('addresses', () => {
  it('keep the query of the caller', () => {
    expect(webhookUrl('https://a.example/n?source_news=webhooks', 'payment', '7')).toBe(
      'https://a.example/n?source_news=webhooks&data.id=7&type=payment',
    )
    expect(legacyUrl('https://a.example/n', '7')).toBe('https://a.example/n?topic=payment&id=7')
  })
})
