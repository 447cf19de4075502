import { count, tenths } from '@preciosa/contracts'
import type { Guard } from '@preciosa/contracts/price-lists'
import { NEW } from '../comparing/index.js'
import { median } from '../comparing/spread.js'
import type { EachFigure } from './each-figure.js'

/** Two successive model years of a list, or the newest ones and 0km. */
export interface YearStep {
  older: number
  newer: number
  versions: number
  /** Median of newer price ÷ older price. */
  ratio: number
}

/** A year's prices in another unit: no median step of the real lists is beyond 1.6. */
const OTHER_UNIT = 3
const FEWEST = 3
/** From so many versions on, a dearer older year is no chance. */
const ENOUGH = 10
/** Median steps of real lists may be flat, or fall by a few percent. */
const EXCHANGED = 0.97
/** 0km follows one of the newest years; of a version that ended long ago it says nothing. */
const NEWEST = 2

export function stepsAcross<Version>(versions: readonly Version[], each: EachFigure<Version>): YearStep[] {
  let newest = 0
  const look = (year: number) => {
    if (year !== NEW && year > newest) newest = year
  }
  for (const version of versions) each(version, look)
  const ratios = new Map<number, { older: number; newer: number; values: number[] }>()
  const years: number[] = []
  const prices: number[] = []
  // Lists are usually sorted by year, so an insertion takes few steps.
  const insert = (year: number, price: number) => {
    let at = years.length
    for (; at > 0 && (years[at - 1] ?? 0) > year; at -= 1) {
      years[at] = years[at - 1] ?? 0
      prices[at] = prices[at - 1] ?? 0
    }
    years[at] = year
    prices[at] = price
  }
  for (const version of versions) {
    years.length = 0
    prices.length = 0
    each(version, insert)
    for (let at = 1; at < years.length; at += 1) {
      const [older, before] = [years[at - 1] ?? 0, prices[at - 1] ?? 0]
      const [newer, price] = [years[at] ?? 0, prices[at] ?? 0]
      const isStep = newer === NEW ? newest - older < NEWEST : newer - older === 1
      if (!isStep || before === 0 || price === 0) continue
      // The 0km prices are one step, from any of the newest years.
      const key = newer === NEW ? NEW : older
      const found = ratios.get(key)
      if (found === undefined) ratios.set(key, { older, newer, values: [price / before] })
      else found.values.push(price / before)
    }
  }
  return [...ratios.values()].map(({ older, newer, values }) => ({
    older,
    newer,
    versions: values.length,
    ratio: median(values),
  }))
}

/**
 * Holds a list if a model year as a whole is far from the one before it, or cheaper: a column in another unit,
 * or two exchanged ones. Steps that the edition before has too are right.
 */
export function yearStepsGuard(now: readonly YearStep[], before: readonly YearStep[]): Guard | undefined {
  const known = new Map(before.map((step) => [keyOf(step), step]))
  const wrong = now.filter((step) => {
    const kind = kindOf(step)
    const was = known.get(keyOf(step))
    return kind !== null && (was === undefined || kindOf(was) !== kind)
  })
  return wrong.length === 0 ? undefined : { code: 'year-steps', message: wrong.map(textOf).join(' ') }
}

function keyOf({ older, newer }: YearStep): number {
  return newer === NEW ? NEW : older
}

function kindOf({ newer, versions, ratio }: YearStep): 'dear' | 'cheap' | 'exchanged' | null {
  if (versions >= FEWEST && ratio >= OTHER_UNIT) return 'dear'
  if (versions >= FEWEST && ratio <= 1 / OTHER_UNIT) return 'cheap'
  // A new vehicle may be cheaper than a used one that is at hand at once.
  return newer !== NEW && versions >= ENOUGH && ratio < EXCHANGED ? 'exchanged' : null
}

function textOf(step: YearStep): string {
  const { older, newer, versions, ratio } = step
  const [one, other] = [
    newer === NEW ? '0km' : String(newer),
    newer === NEW ? 'los usados más nuevos' : `los de ${older}`,
  ]
  const of = `(mediana de ${count(versions)} versiones)`
  switch (kindOf(step)) {
    case 'dear':
      return `Los precios de ${one} son ${tenths(ratio)} veces ${other} ${of}: ¿están en otra unidad?`
    case 'cheap':
      return `Los precios de ${one} son ${tenths(1 / ratio)} veces menos que ${other} ${of}: ¿están en otra unidad?`
    default:
      return `Los precios de ${one} son más bajos que ${other} ${of}: ¿están cambiadas las columnas?`
  }
}
