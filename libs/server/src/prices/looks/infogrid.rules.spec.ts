import { AppError } from '@preciosa/platform'
import { vehicleTypeOf } from './infogrid.rules.js'

it.each([
  [undefined, undefined, 'cars'],
  ['motorcycles', undefined, 'motorcycles'],
  [undefined, 'motorcycles', 'motorcycles'],
  ['cars', 'cars', 'cars'],
  ['motorcycles', 'motorcycles', 'motorcycles'],
] as const)('reads the query %s and the body %s as %s', (vehicleType, bodyVehicleType, meant) => {
  expect(vehicleTypeOf({ vehicleType, bodyVehicleType })).toBe(meant)
})

it.each([
  ['cars', 'motorcycles'],
  ['motorcycles', 'cars'],
] as const)('refuses the query %s with the body %s', (vehicleType, bodyVehicleType) => {
  let refusal: unknown
  try {
    vehicleTypeOf({ vehicleType, bodyVehicleType })
  } catch (error) {
    refusal = error
  }
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({
    code: 'validation',
    errors: [{ path: 'vehicleType', message: 'La dirección y el cuerpo dicen dos tipos distintos.' }],
  })
})
