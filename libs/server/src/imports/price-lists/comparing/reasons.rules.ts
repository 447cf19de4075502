import { count, pesos, tenths } from '@preciosa/contracts'
import type { BaseWords } from '../bases.rules.js'
import { type Figures, NEW } from './figures.js'
import type { Misfit } from './misfits.rules.js'
import { believed, movesOfOthers } from './moves.rules.js'
import { rangeBetween } from './shape.rules.js'
import { median } from './spread.js'
import type { Finding, Findings } from './suspects.rules.js'

export interface ReasonContext extends Omit<Findings, 'findings'> {
  figures: Figures
  base: BaseWords | undefined
  nameOf: (version: number) => string
}

export function reasonOf(context: ReasonContext, version: number, at: number, finding?: Finding): string {
  const { figures } = context
  const parts: string[] = []
  if (figures.before[at] !== 0 && context.base !== undefined)
    parts.push(moveText(context, context.base, version, at))
  if (finding?.misfit !== undefined) parts.push(misfitText(context, finding.misfit))
  if (finding?.twin !== undefined && context.base !== undefined)
    parts.push(twinText(context, context.base, finding.twin))
  if (finding?.limit !== undefined) parts.push(lonerText(context, at, finding.limit))
  const text = parts.join('; ')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}

function moveText({ figures, moves }: ReasonContext, base: BaseWords, version: number, at: number): string {
  const own = `${moved(moves.move[at] ?? 0)} ${base.since}`
  const others = movesOfOthers(moves, figures, version, at)
  // The list's move says more only if it has prices of other versions.
  const ofList =
    moves.compared > others.length + 1 ? [`la lista en general ${moved(moves.list)}`] : ([] as string[])
  if (others.length === 0) return [own, ...ofList].join('; ')
  const middle = median(others)
  const ofVersion = othersText(others, middle)
  const rest = believed(middle, moves.list) === middle ? [ofVersion] : [ofVersion, ...ofList]
  return `${own}; ${rest.join(', ')}`
}

function othersText(others: readonly number[], middle: number): string {
  if (others.length === 1) return `el otro precio de la versión ${moved(middle)}`
  const text = moved(middle, true)
  const alike = others.every((move) => moved(move, true) === text)
  return `los demás precios de la versión${alike ? '' : ', en general,'} ${text}`
}

function misfitText({ figures, steps }: ReasonContext, { at, beside, which }: Misfit): string {
  const { now, years } = figures
  const [mine = 0, theirs = 0] = [now[at], now[beside]]
  const than = `el ${yearName(years[beside])} (${pesos(theirs)})`
  const end =
    which === 'exchanged'
      ? ': parecen cambiados entre sí'
      : which === 'either'
        ? ': uno de los dos parece estar mal'
        : ''
  const isNewer = at > beside
  if (mine === theirs) return `vale lo mismo que ${than}${end}`
  if (isNewer !== mine > theirs)
    return `vale ${mine > theirs ? 'más' : 'menos'} que ${than}, que es ${isNewer ? 'más viejo' : 'más nuevo'}${end}`
  const [older, newer] = isNewer ? [beside, at] : [at, beside]
  const gap = Math.abs(Math.log(mine / theirs))
  const usual = rangeBetween(figures, steps, older, newer)
  return gap < usual.least
    ? `vale sólo ${apart(mine, theirs)} que ${than}, y entre esos años la diferencia es en general mayor${end}`
    : `vale ${apart(mine, theirs)} que ${than}, demasiada diferencia entre esos años${end}`
}

function twinText({ figures, nameOf }: ReasonContext, base: BaseWords, twin: number): string {
  const of = figures.years[twin] === NEW ? 'el del 0km' : 'el del mismo año'
  return (
    `es el mismo precio que ${of} de ${nameOf(versionAt(figures, twin))} ` +
    `(línea ${figures.lines[twin] ?? 0}), y en ${base.name} no lo era`
  )
}

function lonerText({ figures, base }: ReasonContext, at: number, limit: number): string {
  const now = figures.now[at] ?? 0
  const alone = base === undefined ? '' : `no tiene precio en ${base.name}, y `
  const others = `los demás precios de este tipo de vehículo (los de la lista${base === undefined ? '' : ` y los de ${base.name}`})`
  return now > limit
    ? `${alone}vale ${tenths(now / limit)} veces ${pesos(limit)}, hasta donde suben sin un salto así ${others}`
    : `${alone}${pesos(limit)}, hasta donde bajan sin un salto así ${others}, es ${tenths(limit / now)} veces este precio`
}

/** A difference of two amounts in Spanish: a factor from twice on, else per cent. */
function apart(mine: number, theirs: number): string {
  if (mine * 10 < theirs) return 'menos de la décima parte de lo'
  if (mine < theirs) return `un ${share(1 - mine / theirs)} menos`
  return mine >= theirs * 2 ? `${tenths(mine / theirs)} veces lo` : `un ${share(mine / theirs - 1)} más`
}

function moved(move: number, several = false): string {
  if (move >= Math.log(2))
    return several ? `se multiplicaron por ${times(move)}` : `se multiplicó por ${times(move)}`
  if (move <= -Math.log(2))
    return several ? `se dividieron por ${times(-move)}` : `se dividió por ${times(-move)}`
  const part = share(Math.abs(Math.exp(move) - 1))
  if (part === '0 %') return several ? 'no se movieron' : 'no se movió'
  if (move > 0) return several ? `subieron ${part}` : `subió ${part}`
  return several ? `bajaron ${part}` : `bajó ${part}`
}

function share(part: number): string {
  const percent = part * 100
  return `${percent < 10 ? tenths(percent) : count(percent)} %`
}

function times(move: number): string {
  return tenths(Math.exp(move))
}

function yearName(year = NEW): string {
  return year === NEW ? '0km' : String(year)
}

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
