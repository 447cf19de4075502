import { featureGroups } from './plan-features.rules.js'

const row = (plans: Parameters<typeof featureGroups>[0], name: string) =>
  featureGroups(plans)
    .flatMap(({ rows }) => rows)
    .find((one) => one.name === name)?.cells

const INDIVIDUALS = [
  { code: 'individualFree', queries: 0 },
  { code: 'individualCar', queries: 15 },
  { code: 'individualPremium', queries: 45 },
] as const

it('says what each plan brings, by its permissions', () => {
  expect(row(INDIVIDUALS, 'Precios de usados')).toEqual(['3, una vez', '15 por mes', '45 por mes'])
  expect(row(INDIVIDUALS, 'De qué vehículos')).toEqual(['Autos y motos', 'Autos', 'Autos y motos'])
  expect(row([{ code: 'individualMotorbike', queries: 15 }], 'De qué vehículos')).toEqual(['Motos'])
  expect(row(INDIVIDUALS, 'Precios de otros meses')).toEqual(['No', 'No', '10 años'])
  expect(row(INDIVIDUALS, 'Comparador')).toEqual(['2 a la vez', '4 a la vez', '4 a la vez'])
  expect(row(INDIVIDUALS, 'Favoritos')).toEqual(['No', 'No', 'Sí'])
})

it('leaves out what none of the plans has', () => {
  expect(row(INDIVIDUALS, 'InfoGrid')).toBeUndefined()
  expect(row([{ code: 'professionalIndividual', queries: 100 }], 'InfoGrid')).toEqual(['Sí'])
  expect(featureGroups([{ code: 'unsuscribed', queries: 0 }]).map(({ title }) => title)).not.toContain(
    'Para leer',
  )
})
