import { isSameVehicle, kindName, vehiclesIn } from './vehicles.rules.js'

const VW = { id: 1, name: 'Volkswagen' }
const GOL = { id: 2, name: 'Gol' }

it('offers models, then versions, of what the guide suggests', () => {
  const found = vehiclesIn(
    {
      brands: [VW],
      models: [{ ...GOL, brand: VW }],
      versions: [{ codia: 2, summary: 'Volkswagen Gol 1.6', description: '1.6', brand: VW, model: GOL }],
    },
    'cars',
  )
  expect(found).toEqual([
    { kind: 'group', vehicleType: 'cars', id: 2, name: 'Volkswagen Gol' },
    { kind: 'version', vehicleType: 'cars', id: 2, name: 'Volkswagen Gol 1.6' },
  ])
  expect(found.map(kindName)).toEqual(['Modelo, con todas sus versiones', 'Versión'])
  const [group, version] = found as [(typeof found)[0], (typeof found)[0]]
  expect([isSameVehicle(group, { ...group }), isSameVehicle(group, version)]).toEqual([true, false])
})
