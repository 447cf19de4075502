import { count, counted, monthsBetween, tenths, type Period } from '@preciosa/contracts'
import type { DroppedVersion, Guard } from '@preciosa/contracts/price-lists'
import { baseWords } from '../bases.rules.js'
import type { FigureFindings } from '../comparing/index.js'

export interface Comparison extends Pick<FigureFindings, 'compared' | 'jumps'> {
  period: Period
  basePeriod: Period
  /** From `ofBrands`; empty for the whole guide. */
  of: string
  baseVersions: number
  /** `remaining` versions are in both editions. */
  versions: number
  remaining: number
  differences: number
  dropped: DroppedVersion[]
}

/** Also catches a list of another source, which replaces the versions by others. */
const MIN_SHARE = 0.8
const JUMP = 2
const JUMP_PER_FURTHER_MONTH = 1.15

/** Doubled or halved within a month, and more for the inflation of each further month. */
export function jumpLimit(from: Period, to: Period): number {
  return JUMP * JUMP_PER_FURTHER_MONTH ** Math.max(0, monthsBetween(from, to) - 1)
}

export function isFewer({
  baseVersions,
  remaining,
}: Pick<Comparison, 'baseVersions' | 'remaining'>): boolean {
  return remaining < baseVersions * MIN_SHARE
}

const VERSIONS = ['versión', 'versiones'] as const
export const SHEETS = ['ficha', 'fichas'] as const

export function fewerVersionsGuard(
  {
    period,
    basePeriod,
    of,
    baseVersions,
    versions,
    remaining,
    dropped,
  }: Pick<Comparison, 'period' | 'basePeriod' | 'of' | 'baseVersions' | 'versions' | 'remaining' | 'dropped'>,
  [one, many]: readonly [string, string] = VERSIONS,
): Guard | undefined {
  if (!isFewer({ baseVersions, remaining })) return undefined
  const { name } = baseWords(basePeriod, period)
  const added = versions - remaining
  const lacks =
    baseVersions === 1
      ? `La lista no trae la única ${one}${of} de ${name}`
      : `De las ${count(baseVersions)} ${many}${of} de ${name}, la lista ${remaining === 0 ? 'no trae ninguna' : `trae ${count(remaining)}`}`
  const adds =
    added === 0
      ? 'no trae ninguna nueva'
      : `${remaining === 0 ? '' : 'además '}trae ${counted(added, 'nueva', 'nuevas')}`
  return { code: 'fewer-versions', message: `${lacks}; ${adds}.`, dropped }
}

/** `de Fiat y Ford`, or the number of many brands. */
export function ofBrands(brands: readonly string[]): string {
  if (brands.length > NAMED_BRANDS) return ` de las ${count(brands.length)} marcas de la lista`
  return ` de ${LIST.format(brands)}`
}

const NAMED_BRANDS = 3
const LIST = new Intl.ListFormat('es-AR')

/** Reasons to hold a list until staff approve it; empty if it looks right. */
export function guardsFor(comparison: Comparison): Guard[] {
  const { period, basePeriod, of, versions, differences, jumps } = comparison
  const fewer = fewerVersionsGuard(comparison)
  const guards: Guard[] = fewer === undefined ? [] : [fewer]
  if (jumps.count > 0) guards.push({ code: 'price-jump', message: jumpText(comparison), rows: jumps.rows })
  if (basePeriod !== period && differences === 0) {
    const { name } = baseWords(basePeriod, period)
    guards.push({
      code: 'same-as-before',
      message: `Lo que trae la lista (${counted(versions, ...VERSIONS)}${of}) es igual a lo que ya estaba en ${name}: ¿es el archivo de ese mes?`,
    })
  }
  return guards
}

function jumpText({ period, basePeriod, jumps, compared }: Comparison): string {
  // Rounded down, so that the text doesn't exceed the limit.
  const limit = tenths(Math.floor(jumpLimit(basePeriod, period) * 10) / 10)
  const { name } = baseWords(basePeriod, period)
  const moved = `${jumps.count === 1 ? 'se multiplicó o dividió' : 'se multiplicaron o dividieron'} por ${limit} o más.`
  if (compared === 1) return `El único precio de la lista que ya estaba en ${name} ${moved}`
  return `${count(jumps.count)} de los ${count(compared)} precios de la lista que ya estaban en ${name} ${moved}`
}

export function outOfLineGuard({ count: many, rows }: FigureFindings['outOfLine']): Guard | undefined {
  if (many === 0) return undefined
  const far = 'el triple o más, o la tercera parte o menos, de lo que dicen los precios con los que se'
  const message =
    many === 1
      ? `Un precio es ${far} lo compara: su motivo los nombra.`
      : `${count(many)} precios son ${far} los compara: el motivo de cada uno los nombra.`
  return { code: 'price-out-of-line', message, rows }
}
