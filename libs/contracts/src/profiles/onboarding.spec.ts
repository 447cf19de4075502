import { readInput } from '../http/input.js'
import { COMPLETE_ALL_DATA, onboardingRoutes } from './index.js'

const DATA = {
  ...{ step: 'data', firstName: 'Ana', lastName: 'Paz', prefix: '387', phoneNumber: '421-5566' },
  ...{ province: 'Salta', locality: 'Cafayate' },
}

it.each<[object, string, string]>([
  [{ step: 'userType' }, 'type', 'Seleccioná un tipo de usuario'],
  [{ step: 'interests', areasOfInterest: [] }, 'areasOfInterest', 'Seleccioná al menos una opción'],
  [{ ...DATA, firstName: '' }, 'firstName', COMPLETE_ALL_DATA],
  [{ ...DATA, phoneNumber: '123456' }, 'phoneNumber', 'Ingrese un número de teléfono válido'],
  [{ ...DATA, completedProfile: true }, 'completedProfile', 'No existe ese campo.'],
])('says of the answer %j at %s: %s', (body, path, message) => {
  expect(readInput(onboardingRoutes.answerOnboarding, { params: {}, query: {}, body })).toEqual({
    ok: false,
    errors: [{ path, message }],
  })
})
