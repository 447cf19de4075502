import { monthsSay } from './months.rules.js'

const cars = (...periods: string[]) => periods.map((period) => ({ vehicleType: 'cars' as const, period }))

test("groups a list's months by type and joins consecutive ones", () => {
  expect(monthsSay('prices', [])).toEqual([])
  expect(
    monthsSay('prices', [{ vehicleType: 'motorcycles', period: '2026-11' }, ...cars('2026-11', '2026-11')]),
  ).toEqual(['Autos: noviembre de 2026', 'Motos: noviembre de 2026'])
  expect(monthsSay('prices', cars('2027-01', '2026-11', '2026-12', '2025-03'))).toEqual([
    'Autos: marzo de 2025, de noviembre de 2026 a enero de 2027',
  ])
  expect(monthsSay('sheets', cars('2020-01', '2021-01', '2022-01', '2023-01', '2023-02'))).toEqual([
    'Fichas de autos: 5 meses entre enero de 2020 y febrero de 2023',
  ])
})
