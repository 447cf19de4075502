import { fleetsCsv } from './fleets-csv.rules.js'

it('writes a group per row, with a decimal comma and no formula', () => {
  const fleet = {
    id: 4,
    name: '=Transportes; del Sur',
    seats: 10,
    occupied: 3,
    active: 2,
    price: 100_000.5,
    from: '2026-11-01',
    until: '2027-03-31',
    state: 'current',
    owner: null,
  } as const
  expect([...fleetsCsv([fleet])].join('').split('\n')).toEqual([
    'grupo;nombre;quién lo administra;lugares;ocupados;activos;precio por mes;primer día;último día;estado',
    `4;"'=Transportes; del Sur";;10;3;2;100000,5;2026-11-01;2027-03-31;En curso`,
    '',
  ])
})
