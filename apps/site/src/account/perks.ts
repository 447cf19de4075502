import { count } from '../format/years.js'

/** spec 2 §2, login modal: what having an account means. */
export const LOGIN_PERKS: readonly string[] = [
  'Fichas de vehículos sin límite.',
  'Comparación de tus vehículos favoritos.',
  'Hasta 3 consultas de precios de usados.',
]

/** How many versions this installation's guide has. */
export interface GuideSize {
  cars: number
  motorcycles: number
}

/**
 * spec 2 §2, login modal: what registering gives. Of the guide's size it says what is counted, and nothing where nobody knows
 * it or it is empty; how many data a sheet has depends on the lists, so that no number is promised.
 */
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
