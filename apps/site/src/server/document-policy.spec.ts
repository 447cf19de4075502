import type { CaptchaName } from '../captcha/services.js'
import type { Need } from '../page-handle.js'
import { contentSecurityPolicy, isFramedByApp, needsOf, nonceSource } from './document-policy.js'

const policyOf = (needs: Need[] = [], captcha: CaptchaName = 'pow') =>
  contentSecurityPolicy({ inline: [nonceSource('abc')], needs: new Set(needs), captcha, framedBy: [] }).split(
    '; ',
  )

describe('a document’s content security policy', () => {
  it.each([
    "default-src 'none'",
    "script-src 'self' 'nonce-abc'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ])('is %s where nothing is needed', (rule) => {
    expect(policyOf()).toContain(rule)
  })

  it('lets nothing in from outside, and nothing inline, where nothing is needed', () => {
    const policy = policyOf([], 'turnstile').join()
    expect(policy).not.toMatch(/https|unsafe|frame-src/)
  })

  it('lets photos come over https alone', () => {
    expect(policyOf(['photos'])).toContain("img-src 'self' data: https:")
    expect(policyOf(['video', 'captcha'], 'turnstile')).toContain("img-src 'self' data:")
  })

  it('lets the video’s frame in', () => {
    expect(policyOf(['video'])).toContain('frame-src https://www.youtube-nocookie.com')
  })

  it('lets in the captcha that the operator chose, beside the video', () => {
    const policy = policyOf(['captcha', 'video'], 'turnstile')
    expect(policy).toContain("script-src 'self' 'nonce-abc' https://challenges.cloudflare.com")
    expect(policy).toContain('frame-src https://challenges.cloudflare.com https://www.youtube-nocookie.com')
    expect(policyOf(['captcha'], 'recaptcha').join()).toContain('https://www.gstatic.com/recaptcha/')
    expect(policyOf(['captcha']).join()).not.toContain('https')
  })

  it('is for what the routes of the document need between them', () => {
    expect([
      ...needsOf([undefined, { needs: ['captcha', 'photos'] }, {}, { needs: ['photos', 'video'] }]),
    ]).toEqual(['captcha', 'photos', 'video'])
  })

  it('lets in the frames of the app, on the pages that are for it', () => {
    expect([
      isFramedByApp([undefined, {}, { needs: ['photos'] }]),
      isFramedByApp([{ framedByApp: true }]),
    ]).toEqual([false, true])
    const framedBy = ['https://app.ejemplo', 'http://localhost:8081']
    const policy = contentSecurityPolicy({ inline: [], needs: new Set(), captcha: 'pow', framedBy })
    expect(policy.split('; ')).toContain('frame-ancestors https://app.ejemplo http://localhost:8081')
  })
})
