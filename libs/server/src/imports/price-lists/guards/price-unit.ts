import { pesos } from '@preciosa/contracts'
import type { Guard, Suspect } from '@preciosa/contracts/price-lists'
import { baseWords } from '../bases.rules.js'
import { NEW } from '../comparing/index.js'
import type { FoldedVersion } from '../folding/folded-list.js'
import type { Checked } from './checked.js'
import { eachFigure, eachFigureBefore } from './each-figure.js'
import type { GuardsRepository } from './guards.repository.js'
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

const ROWS = 100

export async function priceUnit(repository: GuardsRepository, checked: Checked): Promise<Guard | undefined> {
  const { base, isOldMonth, edition, known, isWhole, compared, jumps } = checked
  const { versions, vehicleType, period, fractions } = edition
  const newcomers = versions.flatMap((_, place) => (known[place] === undefined ? [place] : []))
  const medians =
    base === undefined
      ? mediansByYear(versions, eachFigure)
      : newcomers.length === 0
        ? new Map<number, number>()
        : ((isWhole ? mediansBefore(known) : undefined) ?? (await repository.medians(base.id)))
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

const ENOUGH = 500
const SAMPLE = 3000

/** From an even sample of the list's versions; undefined if they are too few to stand for the guide. */
function mediansBefore(known: Checked['known']): YearMedians | undefined {
  const stride = Math.ceil(known.length / SAMPLE)
  const sample = known.filter((version, place) => version !== undefined && place % stride === 0)
  if (sample.length < ENOUGH) return undefined
  return mediansByYear(sample, (version, take) => eachFigureBefore(version?.before, take))
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
