export interface ReadLimits {
  bytes: number
  /** Bytes after unpacking. */
  unpacked: number
  rows: number
}

/** Heading first: the file's, the format's, or the first row, which then comes again; lines from 1. */
export interface RowSink {
  heading(cells: string[], line: number): void
  row(cells: string[], line: number): void
  progress(bytesRead: number): void
}

/** Characters per cell; a longer one means a broken file. */
export const MAX_CELL = 10_000
