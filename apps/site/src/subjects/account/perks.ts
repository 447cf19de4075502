import { count } from '../../format/years.js'

export const LOGIN_PERKS: readonly string[] = [
  'Fichas de vehículos sin límite.',
  'Comparación de tus vehículos favoritos.',
  'Hasta 3 consultas de precios de usados.',
]

export interface GuideSize {
  cars: number
  motorcycles: number
}

/** States no number of data per sheet, since that depends on the lists. */
export function registerPerks(size: GuideSize | null): string[] {
  const perks = [
    'Consultas ilimitadas de precios 0km.',
    '3 consultas de precios de usados, gratis.',
    'Fichas de vehículos sin límite.',
  ]
  return size === null || size.cars + size.motorcycles === 0 ? perks : [sizeSaid(size), ...perks]
}

function sizeSaid({ cars, motorcycles }: GuideSize): string {
  const kinds = [...(cars > 0 ? ['autos'] : []), ...(motorcycles > 0 ? ['motos'] : [])]
  const all = cars + motorcycles
  return `Datos de ${count(all, 'versión', 'versiones')} de ${kinds.join(' y ')}.`
}
