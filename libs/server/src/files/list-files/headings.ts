import { type Column, columnName, fold, type ListFile, MAX_COLUMNS } from '@preciosa/contracts/price-lists'
import { excerpt } from '../cells/index.js'
import { ListRefused } from './refusal.js'

export class Headings {
  readonly titles: string[]
  /** Cells per row; undefined for a sheet without headings, whose rows vary in length. */
  readonly width: number | undefined
  private readonly folded: string[]
  private readonly cells: number
  private readonly problems = new Map<string, { column: string; reason: string }>()

  /** @param heading the headings, or the first row of a file without headings */
  constructor(
    private readonly file: ListFile,
    heading: string[],
  ) {
    const byPosition = file.header === false
    this.cells = heading.length
    this.width = byPosition && file.type === 'xlsx' ? undefined : heading.length
    this.titles = byPosition
      ? Array.from({ length: this.width ?? MAX_COLUMNS }, (_, at) => columnName(at + 1))
      : heading.map((text) => text.replace(/^\ufeff/, '').trim())
    this.folded = this.titles.map(fold)
  }

  /** Place from 0, or -1. With `mayBeEmpty` a sheet's first row may end before the column. */
  find(column: Column, { optional = false, mayBeEmpty = false } = {}): number {
    if (typeof column === 'number') {
      if (column <= this.cells || (mayBeEmpty && this.width === undefined)) return column - 1
      if (!optional)
        this.addProblem(
          columnName(column),
          `La primera fila tiene ${this.cells} columnas y el formato pide la ${column}.`,
        )
      return -1
    }
    const key = fold(column)
    const index = this.folded.indexOf(key)
    if (index === -1 && !optional) this.addProblem(column, `Falta la columna «${column}».`)
    if (index !== -1 && this.folded.includes(key, index + 1))
      this.addProblem(column, `La columna «${column}» está repetida.`)
    return index
  }

  addProblem(column: string, reason: string): void {
    this.problems.set(reason, { column, reason })
  }

  /** @throws ListRefused with all problems at once */
  refuseIfWrong(line: number): void {
    if (this.problems.size === 0) return
    const value = this.file.header === false ? '' : excerpt(this.titles.join(' | '), 200)
    throw new ListRefused([...this.problems.values()].map((problem) => ({ line, value, ...problem })))
  }
}
