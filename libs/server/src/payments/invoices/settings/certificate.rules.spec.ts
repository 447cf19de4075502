import { certificateProblem, endsSoon } from './certificate.rules.js'

const CUIT = '30712345671'
const CERTIFICATE = {
  cuit: CUIT,
  from: new Date('2026-01-01T00:00:00Z'),
  until: new Date('2028-01-01T00:00:00Z'),
}
const NOW = new Date('2026-11-30T12:00:00Z')

it('says why ARCA would not take a certificate', () => {
  expect(certificateProblem(CERTIFICATE, CUIT, NOW)).toBeNull()
  expect(certificateProblem(CERTIFICATE, null, NOW)).toBeNull()
  expect(certificateProblem(null, CUIT, NOW)).toBe('missing')
  expect(certificateProblem({ ...CERTIFICATE, cuit: null }, CUIT, NOW)).toBe('unreadable')
  expect(certificateProblem(CERTIFICATE, '30500010912', NOW)).toBe('other-cuit')
  expect(certificateProblem(CERTIFICATE, CUIT, new Date('2025-12-31T23:59:00Z'))).toBe('not-yet')
  expect(certificateProblem(CERTIFICATE, CUIT, CERTIFICATE.until)).toBe('expired')
})

it('warns of the end from so many days before', () => {
  expect(endsSoon(CERTIFICATE, 30, new Date('2027-12-01T00:00:00Z'))).toBeNull()
  expect(endsSoon(CERTIFICATE, 30, new Date('2027-12-03T00:00:00Z'))).toBe(CERTIFICATE.until)
  expect(endsSoon(null, 30, NOW)).toBeNull()
})
