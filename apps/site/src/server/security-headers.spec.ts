import { contentSecurityPolicy, securityHeaders } from './security-headers.js'

describe('securityHeaders', () => {
  it('asks for https only where the site has it', () => {
    expect(securityHeaders('https://guia.example')).toHaveProperty('Strict-Transport-Security')
    expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security')
  })
})

describe('contentSecurityPolicy', () => {
  const policy = contentSecurityPolicy('abc')

  it('lets run our own files and what carries the nonce, and nothing else', () => {
    expect(policy).toContain("script-src 'self' 'nonce-abc'")
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('http')
  })

  it('lets in the scripts of the captcha that the operator chose', () => {
    const turnstile = contentSecurityPolicy('abc', 'turnstile').split('; ')
    expect(turnstile).toContain("script-src 'self' 'nonce-abc' https://challenges.cloudflare.com")
    expect(turnstile).toContain('frame-src https://challenges.cloudflare.com')
    expect(contentSecurityPolicy('abc', 'recaptcha')).toContain('https://www.gstatic.com/recaptcha/')
  })

  it.each(["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"])(
    'has %s',
    (rule) => {
      expect(policy.split('; ')).toContain(rule)
    },
  )
})
