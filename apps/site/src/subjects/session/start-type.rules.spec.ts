import { startTypeOf } from './start-type.rules.js'

describe('the vehicle type shown first', () => {
  it.each(['Moto Básico', 'Moto Básico anual', 'Plan moto'])('is motorcycles with the plan %p', (name) => {
    expect(startTypeOf({ name })).toBe('motorcycles')
  })

  it.each(['Free', 'Auto Básico', 'Premium', 'InfoPro Individual', 'InfoPro Grupal', 'Automotor'])(
    'is cars with the plan %p',
    (name) => {
      expect(startTypeOf({ name })).toBe('cars')
    },
  )

  it('is cars without a plan', () => {
    expect(startTypeOf(null)).toBe('cars')
  })
})
