import type { CaptchaName } from '../config/captcha-services.js'
import type { Need } from '../navigation/page-handle.js'
import { contentSecurityPolicy, isFramedByApp, needsOf, nonceSource } from './document-policy.js'

const PAYMENTS = {
  publicKey: 'APP_USR-1',
  scriptUrl: 'https://sdk.mercadopago.com/js/v2',
  fieldsUrl: 'https://secure-fields.mercadopago.com',
}
const policyOf = (needs: Need[] = [], captcha: CaptchaName = 'pow') =>
  contentSecurityPolicy({
    inline: [nonceSource('abc')],
    style: null,
    needs: new Set(needs),
    captcha,
    framedBy: [],
    payments: PAYMENTS,
  }).split('; ')

describe('content security policy of a document', () => {
  it.each([
    "default-src 'none'",
    "script-src 'self' 'nonce-abc'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ])('is %s without needs', (rule) => {
    expect(policyOf()).toContain(rule)
  })

  it('allows no external and no inline source without needs', () => {
    const policy = policyOf([], 'turnstile').join()
    expect(policy).not.toMatch(/https|unsafe|frame-src/)
  })

  it('allows photos over https only', () => {
    expect(policyOf(['photos'])).toContain("img-src 'self' data: https:")
    expect(policyOf(['video', 'captcha'], 'turnstile')).toContain("img-src 'self' data:")
  })

  it('allows the video’s frame', () => {
    expect(policyOf(['video'])).toContain('frame-src https://www.youtube-nocookie.com')
  })

  it('allows the configured captcha beside the video', () => {
    const policy = policyOf(['captcha', 'video'], 'turnstile')
    expect(policy).toContain("script-src 'self' 'nonce-abc' https://challenges.cloudflare.com")
    expect(policy).toContain('frame-src https://challenges.cloudflare.com https://www.youtube-nocookie.com')
    expect(policyOf(['captcha'], 'recaptcha').join()).toContain('https://www.gstatic.com/recaptcha/')
    expect(policyOf(['captcha']).join()).not.toContain('https')
  })

  it('names Mercado Pago only for a card form', () => {
    const policy = policyOf(['card', 'captcha'], 'turnstile')
    expect(policy).toContain(
      "script-src 'self' 'nonce-abc' https://challenges.cloudflare.com https://sdk.mercadopago.com/js/v2",
    )
    expect(policy).toContain(
      'frame-src https://challenges.cloudflare.com https://secure-fields.mercadopago.com',
    )
    expect(policy).toContain("form-action 'self'")
    expect(policyOf(['captcha', 'photos', 'video'], 'turnstile').join()).not.toContain('mercadopago')
    expect(policyOf(['challenge'])).toContain(
      "form-action 'self' https: https://secure-fields.mercadopago.com",
    )
  })

  it('combines the needs of all routes', () => {
    expect([
      ...needsOf([undefined, { needs: ['captcha', 'photos'] }, {}, { needs: ['photos', 'video'] }]),
    ]).toEqual(['captcha', 'photos', 'video'])
  })

  it('allows the app’s frames on its pages', () => {
    expect([
      isFramedByApp([undefined, {}, { needs: ['photos'] }]),
      isFramedByApp([{ framedByApp: true }]),
    ]).toEqual([false, true])
    const framedBy = ['https://app.ejemplo', 'http://localhost:8081']
    const policy = contentSecurityPolicy({
      inline: [],
      style: null,
      needs: new Set(),
      captcha: 'pow',
      framedBy,
      payments: null,
    })
    expect(policy.split('; ')).toContain('frame-ancestors https://app.ejemplo http://localhost:8081')
  })
})
