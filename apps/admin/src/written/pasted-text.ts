import { isBlank, plainLines } from '@preciosa/contracts'

const BETWEEN_CELLS = ' · '
/** A cell without a text keeps its place, so that no price moves to another year. */
export const EMPTY_CELL = '—'

/** Signs that only lay text out, or turn its order around. */
const NO_TEXT = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/g

export function withoutSigns(text: string): string {
  return text.replace(NO_TEXT, '')
}

/** Adds a row's cells to `line`, in order. */
export function addCells<Cell extends string | Node>(
  cells: readonly Cell[],
  add: (part: Cell | string) => void,
) {
  for (const [at, cell] of cells.entries()) {
    if (at > 0) add(BETWEEN_CELLS)
    const text = typeof cell === 'string' ? cell : (cell.textContent ?? '')
    add(isBlank(text) ? EMPTY_CELL : cell)
  }
}

/** Plain text, one paragraph a line; rows of a spreadsheet, whose cells have tabs between them, as of a table. */
export function cleanPastedText(text: string): string {
  const lines = withoutSigns(plainLines(text)).split('\n')
  const isTable = lines.some((line) => /[^\t ]\t+ *[^\t ]/.test(line))
  return lines.map((line) => (isTable && line.includes('\t') ? rowOf(line) : line)).join('\n')
}

function rowOf(line: string): string {
  const cells = line.split('\t').map((cell) => cell.trim())
  if (cells.every(isBlank)) return ''
  let row = ''
  addCells(cells, (part) => (row += part))
  return row
}
