export interface Place {
  row: number
  column: number
}

const MANY = 10

/** Keys of WAI-ARIA's data grid; null for other keys. */
export function placeAfter(
  key: string,
  { row, column }: Place,
  { rows, columns, control }: { rows: number; columns: number; control: boolean },
): Place | null {
  const at = (wantedRow: number, wantedColumn: number): Place => ({
    row: within(wantedRow, rows),
    column: within(wantedColumn, columns),
  })
  switch (key) {
    case 'ArrowDown':
      return at(row + 1, column)
    case 'ArrowUp':
      return at(row - 1, column)
    case 'ArrowRight':
      return at(row, column + 1)
    case 'ArrowLeft':
      return at(row, column - 1)
    case 'PageDown':
      return at(row + MANY, column)
    case 'PageUp':
      return at(row - MANY, column)
    case 'Home':
      return control ? at(0, 0) : at(row, 0)
    case 'End':
      return control ? at(rows - 1, columns - 1) : at(row, columns - 1)
    default:
      return null
  }
}

function within(wanted: number, size: number): number {
  return Math.max(0, Math.min(size - 1, wanted))
}
