import { contentSecurityPolicy, securityHeaders } from './security-headers.js'

describe('securityHeaders', () => {
  it('asks for https only where the site has it', () => {
    expect(securityHeaders('https://guia.example')).toHaveProperty('Strict-Transport-Security')
    expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security')
  })
})

describe('contentSecurityPolicy', () => {
  const policy = contentSecurityPolicy('abc', false)

  it('lets run our own files and what carries the nonce, and nothing else', () => {
    expect(policy).toContain("script-src 'self' 'nonce-abc'")
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('http')
  })

  it.each(["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"])(
    'has %s',
    (rule) => {
      expect(policy.split('; ')).toContain(rule)
    },
  )
})
