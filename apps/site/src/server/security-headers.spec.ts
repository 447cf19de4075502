import { securityHeaders } from './security-headers.js'

describe('securityHeaders', () => {
  it('sends Strict-Transport-Security for an https site only', () => {
    expect(securityHeaders('https://guia.example')).toHaveProperty('Strict-Transport-Security')
    expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security')
  })
})
