import { contentSecurityPolicy } from '../server/document-policy.js'
import { developmentPolicy } from './development-policy.js'

describe('developmentPolicy', () => {
  it('allows inline styles and loosens nothing else', () => {
    const policy = contentSecurityPolicy({
      inline: ["'nonce-abc'"],
      style: null,
      needs: new Set(),
      captcha: 'pow',
      framedBy: [],
      payments: null,
    })
    const built = policy.split('; ')
    const loosened = developmentPolicy(policy).split('; ')
    expect(loosened.filter((rule) => !built.includes(rule))).toEqual(["style-src 'self' 'unsafe-inline'"])
    expect(built.filter((rule) => !loosened.includes(rule))).toEqual(["style-src 'self'"])
  })
})
