import { count } from '@preciosa/contracts'
import type { GuideFacts } from '@preciosa/contracts/catalogue'

export interface Figure {
  label: string
  detail: string
  value: string
}

/** What the installation's guide has, counted. Empty before the first publication. */
export function figuresOf(cars: GuideFacts, motorcycles: GuideFacts): Figure[] {
  if (cars.edition === null && motorcycles.edition === null) return []
  const years = yearsOf(cars, motorcycles)
  return [
    ...figure(cars.versions, 'versiones de autos', 'en la edición de este mes'),
    ...figure(motorcycles.versions, 'versiones de motos', 'en la edición de este mes'),
    ...figure(cars.brands, 'marcas de autos', 'en la guía'),
    ...figure(motorcycles.brands, 'marcas de motos', 'en la guía'),
    ...(years === null
      ? []
      : figure(years.to - years.from + 1, 'años cubiertos', `de ${years.from} a ${years.to}`)),
    ...figure(Math.max(cars.editions, motorcycles.editions), 'ediciones publicadas', 'una por mes'),
  ]
}

function figure(value: number, label: string, detail: string): Figure[] {
  return value === 0 ? [] : [{ label, detail, value: count(value) }]
}

function yearsOf(...guides: GuideFacts[]): { from: number; to: number } | null {
  const first = guides.flatMap(({ firstYear }) => firstYear ?? [])
  const last = guides.flatMap(({ lastYear }) => lastYear ?? [])
  return first.length === 0 || last.length === 0 ? null : { from: Math.min(...first), to: Math.max(...last) }
}
