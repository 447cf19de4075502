import type { Mover, Suspect } from '@preciosa/contracts/price-lists'
import type { BaseWords } from '../bases.rules.js'
import type { FoldedVersion } from '../folding/folded-list.js'
import { type Figures, figuresOf, type KnownVersion, NEW } from './figures.js'
import { lonersOf, mayHaveLoners } from './loners.rules.js'
import { jumpsOf, type Moved, moversOf } from './movers.rules.js'
import { reasonOf, type ReasonContext, versionAt } from './reasons.rules.js'
import { type Finding, findSuspects, isMild, worstFirst } from './suspects.rules.js'

export interface FiguresBefore {
  words: BaseWords
  /** The guide's data for each version, by its place in the list. */
  known: readonly (KnownVersion | undefined)[]
  /** Factor by which a price may move before the list is held. */
  jumpLimit: number
  /** All prices of the edition before, once each; read only if the list may have loners. */
  prices: () => Promise<number[]>
}

export interface NamedFigures {
  count: number
  rows: Suspect[]
}

export interface FigureFindings {
  suspects: Suspect[]
  /** Number of mild doubts at the end of `suspects`. */
  mildSuspects: number
  rises: Mover[]
  falls: Mover[]
  compared: number
  jumps: NamedFigures
  /** Figures at least three times the expected price or at most a third, without jumps. */
  outOfLine: NamedFigures
}

export type CodiasOf = (places: number[]) => Promise<ReadonlyMap<number, number>>

const MOVERS = 20
const GUARD_ROWS = 100
const OUT_OF_LINE = Math.log(3)

/** Compares figures with each other and with the edition before (decision 005). */
export async function compareFigures(
  versions: readonly FoldedVersion[],
  before: FiguresBefore | undefined,
  codiasOf: CodiasOf,
  room: number,
): Promise<FigureFindings> {
  const known = before?.known ?? []
  const figures = figuresOf(versions, known)
  const { findings: beside, ...found } = findSuspects(figures, belonging(versions, known))
  const findings = await withLoners(figures, beside, before)
  const jumps = before === undefined ? [] : jumpsOf(figures, before.jumpLimit)
  const jumped = new Set(jumps)
  const outOfLine = findings.filter(({ at, by }) => by >= OUT_OF_LINE && !jumped.has(at))
  const codiasKnown = known.map((version) => version?.codia ?? 0)
  const rises = before === undefined ? [] : moversOf(figures, codiasKnown, 'rises', MOVERS)
  const falls = before === undefined ? [] : moversOf(figures, codiasKnown, 'falls', MOVERS)

  const named = [...findings.slice(0, room), ...outOfLine.slice(0, GUARD_ROWS)].map(({ at }) => at)
  const places = [...named, ...jumps.slice(0, GUARD_ROWS)].map((at) => versionAt(figures, at))
  const unknown = places.filter((place) => known[place] === undefined)
  const codias = unknown.length === 0 ? new Map<number, number>() : await codiasOf([...new Set(unknown)])

  const context: ReasonContext = {
    ...found,
    figures,
    base: before?.words,
    nameOf: (place) => nameOf(versions[place]),
  }
  const codiaOf = (place: number) => known[place]?.codia ?? codias.get(place) ?? 0
  const byFigure = new Map(findings.map((finding) => [finding.at, finding]))
  const row = (at: number) => suspectOf(context, codiaOf, at, byFigure.get(at))
  const rows = (figuresNamed: readonly number[]): NamedFigures => ({
    count: figuresNamed.length,
    rows: figuresNamed.slice(0, GUARD_ROWS).map(row),
  })
  const mover = (moved: Moved) => moverOf(context, codiaOf, moved)
  return {
    suspects: findings.slice(0, room).map(({ at }) => row(at)),
    mildSuspects: findings.slice(0, room).filter(isMild).length,
    rises: rises.map(mover),
    falls: falls.map(mover),
    compared: found.moves.compared,
    jumps: rows(jumps),
    outOfLine: rows(outOfLine.map(({ at }) => at)),
  }
}

async function withLoners(
  figures: Figures,
  findings: Finding[],
  before: FiguresBefore | undefined,
): Promise<Finding[]> {
  if (mayHaveLoners(figures, findings, before !== undefined)) {
    const loners = lonersOf(figures, findings, (await before?.prices()) ?? [])
    if (loners.length > 0) return [...findings, ...loners].sort(worstFirst)
  }
  return findings
}

function belonging(
  versions: readonly FoldedVersion[],
  known: readonly (KnownVersion | undefined)[],
): { group: Int32Array; brand: Int32Array } {
  const numbers = new Map<string, number>()
  const brand = Int32Array.from(versions, (version) => {
    const number = numbers.get(version.brand) ?? numbers.size + 1
    numbers.set(version.brand, number)
    return number
  })
  return { group: Int32Array.from(versions, (_, place) => known[place]?.groupId ?? 0), brand }
}

function suspectOf(
  context: ReasonContext,
  codiaOf: (place: number) => number,
  at: number,
  finding?: Finding,
): Suspect {
  const { figures } = context
  const place = versionAt(figures, at)
  const before = figures.before[at] ?? 0
  return {
    line: figures.lines[at] ?? 0,
    codia: codiaOf(place),
    version: context.nameOf(place),
    year: yearOf(figures, at),
    before: before === 0 ? null : before,
    now: figures.now[at] ?? 0,
    reason: reasonOf(context, place, at, finding),
  }
}

function moverOf(
  { figures, nameOf }: ReasonContext,
  codiaOf: (place: number) => number,
  moved: Moved,
): Mover {
  const { version, at, ratio } = moved
  return {
    codia: codiaOf(version),
    name: nameOf(version),
    year: yearOf(figures, at),
    before: figures.before[at] ?? 0,
    after: figures.now[at] ?? 0,
    ratio: Math.round(ratio * 10_000) / 10_000,
  }
}

function yearOf({ years }: Figures, at: number): number | null {
  const year = years[at] ?? NEW
  return year === NEW ? null : year
}

function nameOf(version: FoldedVersion | undefined): string {
  return version === undefined ? '' : `${version.brand} ${version.name} ${version.variant}`.trim()
}
