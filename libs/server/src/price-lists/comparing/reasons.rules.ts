import { pesos, type Period } from '@preciosa/contracts'
import { type Figures, NEW } from './figures.js'
import type { Misfit } from './misfits.rules.js'
import { believed, moveOfOthers } from './moves.rules.js'
import type { Finding, Findings } from './suspects.rules.js'

/** What the reasons are told from. */
export interface Told extends Omit<Findings, 'findings'> {
  figures: Figures
  basePeriod: Period | undefined
  /** Brand and name of a version. */
  nameOf: (version: number) => string
}

const one = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 })

/** Why a figure looks wrong, as an operator reads it; without a finding, how it moved. */
export function reasonOf(told: Told, version: number, at: number, finding?: Finding): string {
  const { figures } = told
  const parts: string[] = []
  if (figures.before[at] !== 0 && told.basePeriod !== undefined) parts.push(moveText(told, version, at))
  if (finding?.misfit !== undefined) parts.push(misfitText(told, finding.misfit))
  if (finding?.twin !== undefined) parts.push(twinText(told, finding.twin))
  const text = parts.join('; ')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}

function moveText({ figures, moves, basePeriod }: Told, version: number, at: number): string {
  const own = `${moved(moves.move[at] ?? 0)} desde ${basePeriod ?? ''}`
  const others = moveOfOthers(moves, figures, version, at)
  const ofList = `el resto de la lista ${moved(moves.list)}`
  if (Number.isNaN(others)) return `${own}; ${ofList}`
  const ofVersion = `los demás precios de la versión ${moved(others, true)}`
  // A version that moved away from the list as a whole says nothing by itself.
  return believed(others, moves.list) === others ? `${own}; ${ofVersion}` : `${own}; ${ofVersion}, ${ofList}`
}

function misfitText({ figures, steps }: Told, { at, beside, which }: Misfit): string {
  const { now, years } = figures
  const [mine = 0, theirs = 0] = [now[at], now[beside]]
  const than = `el ${yearName(years[beside])} (${pesos(theirs)})`
  const end =
    which === 'exchanged'
      ? ': parecen cambiados entre sí'
      : which === 'either'
        ? ': uno de los dos no puede ser'
        : ''
  const isNewer = at > beside
  if (mine === theirs) return `vale lo mismo que ${than}${end}`
  if (isNewer !== mine > theirs)
    return `vale ${mine > theirs ? 'más' : 'menos'} que ${than}, que es ${isNewer ? 'más viejo' : 'más nuevo'}${end}`
  const gap = Math.abs(Math.log(mine / theirs))
  const usual = steps[years[Math.max(at, beside)] === NEW ? 'new' : 'used']
  const tooNear = gap < usual.least
  return tooNear
    ? `vale solo ${percent(gap)} ${isNewer ? 'más' : 'menos'} que ${than}; entre dos años hay al menos ${percent(usual.least)}${end}`
    : `vale ${times(gap)} veces ${isNewer ? 'lo que' : 'menos que'} ${than}, demasiado de un año a otro${end}`
}

function twinText({ figures, basePeriod, nameOf }: Told, twin: number): string {
  return (
    `es el mismo precio que el de ${nameOf(versionAt(figures, twin))} del mismo año ` +
    `(línea ${figures.lines[twin] ?? 0}), y en ${basePeriod ?? ''} no lo era`
  )
}

/** A logarithm of a ratio in words: twice and half as times, less than that in per cent. */
function moved(move: number, several = false): string {
  if (move >= Math.log(2))
    return several ? `se multiplicaron por ${times(move)}` : `se multiplicó por ${times(move)}`
  if (move <= -Math.log(2))
    return several ? `se dividieron por ${times(-move)}` : `se dividió por ${times(-move)}`
  const share = percent(move)
  if (share === '0 %') return several ? 'no se movieron' : 'no se movió'
  if (move > 0) return several ? `subieron ${share}` : `subió ${share}`
  return several ? `bajaron ${share}` : `bajó ${share}`
}

function percent(move: number): string {
  const share = Math.abs(Math.exp(move) - 1) * 100
  return `${(share < 10 ? one : whole).format(share)} %`
}

function times(move: number): string {
  return one.format(Math.exp(move))
}

function yearName(year = NEW): string {
  return year === NEW ? '0km' : String(year)
}

/** The version that a figure belongs to. */
export function versionAt({ starts }: Figures, at: number): number {
  let low = 0
  let high = starts.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle
  }
  return low
}
