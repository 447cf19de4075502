import { emptyFleet, type FleetForm, readFleetChanges, readNewFleet } from './fleet-form.rules.js'

const FORM: FleetForm = {
  ...emptyFleet(new Date('2026-11-20T15:00:00Z')),
  name: ' Transportes del Sur ',
  owner: 'jefa@ejemplo.com.ar',
  seats: '10',
  price: '150.000,50',
}

it('begins today and lasts for a year', () => {
  expect([FORM.from, FORM.until]).toEqual(['2026-11-20', '2027-11-20'])
})

it('reads a fleet', () => {
  const changes = {
    name: 'Transportes del Sur',
    owner: 'jefa@ejemplo.com.ar',
    seats: 10,
    price: 150_000.5,
    until: '2027-11-20',
    note: '',
  }
  expect(readNewFleet(FORM)).toEqual({ ok: true, body: { ...changes, from: '2026-11-20' } })
  expect(readFleetChanges(FORM)).toEqual({ ok: true, body: changes })
})

it.each<[Partial<FleetForm>, string, string]>([
  [{ name: '' }, 'name', 'Escribí el nombre del grupo.'],
  [{ seats: '0' }, 'seats', 'Al menos 1.'],
  [{ seats: 'diez' }, 'seats', 'Debe ser un número entero.'],
  [{ price: '' }, 'price', 'Falta el precio acordado.'],
  [{ price: '1,5,5' }, 'price', 'Falta el precio acordado.'],
  [{ owner: 'jefa' }, 'owner', 'Ingrese un email válido'],
  [{ until: '' }, 'until', 'Falta el último día.'],
  [{ until: '2026-11-19' }, 'until', 'Es antes del primer día.'],
])('refuses %j', (wrong, field, problem) => {
  expect(readNewFleet({ ...FORM, ...wrong })).toMatchObject({ ok: false, problems: { [field]: problem } })
})
