export interface ReadLimits {
  bytes: number
  /** Bytes after unpacking. */
  unpacked: number
  rows: number
}

/** The heading comes first: the file's, the format's, or a copy of the first row. Lines count from 1. */
export interface RowSink {
  heading(cells: string[], line: number): void
  /** Of a workbook: the sheet that is read, and other visible ones with the same headings. */
  sheet?(read: string, others: string[]): void
  /** `mayBeCut` for a last row without a line end. */
  row(cells: string[], line: number, mayBeCut?: boolean): void
  progress(bytesRead: number): void
}

/** Characters per cell; a longer one means a broken file. */
export const MAX_CELL = 10_000
