export interface Part {
  name: string
  files: string[]
  specs: string[]
  needsPostgres: boolean
}

export interface Score {
  mutants: number
  killed: number
  percent: number
  survivors: string[]
}

interface Mutant {
  status: string
  fileName: string
  location: { start: { line: number } }
  mutatorName: string
  replacement?: string
}

export const MIN_KILLED: number
export function partsOf(sources: ReadonlyMap<string, string>, isWanted: (path: string) => boolean): Part[]
export function scoreOf(results: readonly Mutant[]): Score
export function linesOn(measured: Score & { name: string }): string[]
