import { securityHeaders } from './security-headers.js'

describe('securityHeaders', () => {
  it('asks for https only where the site has it', () => {
    expect(securityHeaders('https://guia.example')).toHaveProperty('Strict-Transport-Security')
    expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security')
  })
})
