import { contentSecurityPolicy } from '../server/security-headers.js'
import { developmentPolicy } from './development-policy.js'

describe('developmentPolicy', () => {
  it('lets styles stand in the page, and loosens nothing else', () => {
    const built = contentSecurityPolicy('abc').split('; ')
    const loosened = developmentPolicy(contentSecurityPolicy('abc')).split('; ')
    expect(loosened.filter((rule) => !built.includes(rule))).toEqual(["style-src 'self' 'unsafe-inline'"])
    expect(built.filter((rule) => !loosened.includes(rule))).toEqual(["style-src 'self'"])
  })
})
