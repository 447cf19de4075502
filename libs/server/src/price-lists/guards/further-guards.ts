import { type Guard, type Period, pesos, type Suspect } from '@preciosa/contracts'
import type { PoolClient } from 'pg'
import { baseWords } from '../bases.rules.js'
import { type KnownVersion, NEW } from '../comparing/index.js'
import type { FoldedEdition, FoldedVersion } from '../folding/folded-list.js'
import { countPrices } from './count-prices.js'
import { fewerPricesGuard } from './fewer-prices.rules.js'
import { GuardsRepository } from './guards.repository.js'
import {
  batchText,
  farBatches,
  figuresOf,
  fractionsText,
  mediansByYear,
  nearestMedian,
  outOfBounds,
  ratioText,
  type YearMedians,
} from './price-unit.rules.js'

export interface Checked {
  id: number
  base: { id: number; period: Period } | undefined
  /** Published months exist, all later than the list's. */
  isOldMonth: boolean
  edition: FoldedEdition
  brandIds: ReadonlyMap<string, number>
  /** The edition before, by place in the list; empty without one. */
  known: readonly (KnownVersion | undefined)[]
  codiasOf: (places: number[]) => Promise<ReadonlyMap<number, number>>
  compared: number
  jumps: number
}

const ROWS = 100

/** Guards on what `comparing` can't see in single figures: units, and prices that are gone. */
export async function furtherGuards(client: PoolClient, checked: Checked): Promise<Guard[]> {
  const repository = new GuardsRepository(client)
  return [await priceUnit(repository, checked), await fewerPrices(repository, checked)].filter(
    (guard) => guard !== undefined,
  )
}

async function priceUnit(repository: GuardsRepository, checked: Checked): Promise<Guard | undefined> {
  const { base, isOldMonth, edition, known, compared, jumps } = checked
  const { versions, vehicleType, period, fractions } = edition
  const newcomers = versions.flatMap((_, place) => (known[place] === undefined ? [place] : []))
  const medians =
    base === undefined
      ? mediansByYear(versions)
      : newcomers.length === 0
        ? new Map<number, number>()
        : await repository.medians(base.id)
  const far = farBatches(versions, newcomers, medians)
  const guide = base === undefined ? 'la lista' : baseWords(base.period, period).name
  const prices = edition.prices + edition.newPrices
  const reasons = [
    base === undefined ? outOfBounds(versions, vehicleType, { isOldMonth }) : undefined,
    ...far.map((batch) => batchText(batch, guide)),
    fractionsText({ fractions, prices, compared, jumps }),
  ].filter((reason) => reason !== undefined)
  if (reasons.length === 0) return undefined
  const places = far.flatMap(({ places: ofBatch }) => ofBatch).slice(0, ROWS)
  const rows = await farRows(places, checked, medians, guide)
  return { code: 'price-unit', message: reasons.join(' '), ...(rows.length > 0 ? { rows } : {}) }
}

async function farRows(
  places: number[],
  { edition: { versions }, codiasOf }: Checked,
  medians: YearMedians,
  guide: string,
): Promise<Suspect[]> {
  if (places.length === 0) return []
  const codias = await codiasOf(places)
  return places
    .flatMap((place) => {
      const version = versions[place]
      return version === undefined ? [] : rowsOf(version, codias.get(place) ?? 0, medians, guide)
    })
    .slice(0, ROWS)
}

function rowsOf(version: FoldedVersion, codia: number, medians: YearMedians, guide: string): Suspect[] {
  const { brand, name, variant, lines, newLine } = version
  return figuresOf(version).map(([year, now], at) => {
    const middle = nearestMedian(medians, year)
    const of = year === NEW ? 'los 0km' : `los ${year}`
    return {
      line: year === NEW ? newLine : (lines[at] ?? 0),
      codia,
      version: `${brand} ${name} ${variant}`.trim(),
      year: year === NEW ? null : year,
      before: null,
      now,
      reason: `Vale ${ratioText(now / middle)} de ${of} en ${guide} (${pesos(Math.round(middle))}).`,
    }
  })
}

async function fewerPrices(
  repository: GuardsRepository,
  { id, base, edition, known, brandIds }: Checked,
): Promise<Guard | undefined> {
  if (base === undefined) return undefined
  const { period, versions } = edition
  const lost = await repository.lost(id, base.id)
  return fewerPricesGuard({
    period,
    basePeriod: base.period,
    ...countPrices({ versions, known, brandIds, lost }),
  })
}
