/** Bounds on what is read of a file, against mistakes and zip bombs. */
export interface ReadLimits {
  /** Bytes of the file. */
  bytes: number
  /** Bytes once unpacked. */
  unpacked: number
  /** Data rows. */
  rows: number
}

/**
 * Takes the rows of a CSV or XLSX file: the heading first, then each row with its line number from 1. A file
 * without a heading row gives the format's own headings, or else its first row, which is then given as a row too.
 */
export interface RowSink {
  heading(cells: string[], line: number): void
  row(cells: string[], line: number): void
  /** Called repeatedly with the bytes read so far. */
  progress(bytesRead: number): void
}

/** Characters of a cell; a longer one means a broken file. */
export const MAX_CELL = 10_000
