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
 * Takes the rows of a file, whatever its kind: the heading first, then each row with its line number from 1. Where no
 * row is the heading, it is the format's own, or else the first row, which comes again.
 */
export interface RowSink {
  heading(cells: string[], line: number): void
  row(cells: string[], line: number): void
  /** Told now and then how far the reading has come. */
  progress(bytesRead: number): void
}

/** Longest cell anyone can mean; longer is a broken file. */
export const MAX_CELL = 10_000
