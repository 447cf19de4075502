import { refundIdOf } from './refund-key.rules.js'

it('names the same refund for the same key of the same person', () => {
  const id = refundIdOf(7, 'clave')
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(refundIdOf(7, 'clave')).toBe(id)
  expect(new Set([id, refundIdOf(8, 'clave'), refundIdOf(7, 'otra')]).size).toBe(3)
})
