import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Rejection } from '@preciosa/contracts/price-lists'
import { excerpt } from '../../files/cells/index.js'
import { checkFileSize, emptyFile, ListRefused, readCsv, refuse } from '../../files/list-files/index.js'
import {
  type Column,
  COLUMNS,
  type Movement,
  movementOf,
  OPTIONAL_COLUMNS,
  type ReportCells,
} from './movements.rules.js'
import { withDoubledQuotes } from './quotes.rules.js'

export const MAX_BYTES = 32 * 1024 * 1024
const MAX_ROWS = 200_000
const MOST_REASONS = 20

export interface Report {
  hash: string
  movements: Movement[]
  /** Seller accounts that it names. */
  sellers: string[]
}

/** Mercado Pago's report «Todas las transacciones». @throws ListRefused when any line can't be understood */
export async function readReport(path: string): Promise<Report> {
  const limits = { bytes: MAX_BYTES, unpacked: MAX_BYTES, rows: MAX_ROWS }
  await checkFileSize(path, limits)
  const bytes = await readFile(path)
  // A letter a byte: what isn't a quote stays as it is, in any encoding.
  const text = withDoubledQuotes(bytes.toString('latin1'))
  const folder = await mkdtemp(join(tmpdir(), 'preciosa-statement-'))
  try {
    const repaired = join(folder, 'report.csv')
    await writeFile(repaired, text, { encoding: 'latin1', mode: 0o600 })
    const sink = new ReportSink()
    const delimiter = (text.split('\n', 1)[0] ?? '').includes(';') ? ';' : ','
    await readCsv(repaired, { type: 'csv', delimiter, encoding: 'utf-8' }, limits, sink, createHash('sha256'))
    return { hash: createHash('sha256').update(bytes).digest('hex'), ...sink.end() }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

class ReportSink {
  private places: Map<Column, number> | undefined
  private width = 0
  private readonly movements: Movement[] = []
  private readonly rejections: Rejection[] = []
  private readonly sellers = new Set<string>()

  heading(cells: string[], line: number): void {
    const names = cells.map((cell) =>
      cell
        .replace(/^\ufeff/, '')
        .trim()
        .toUpperCase(),
    )
    const lacking = COLUMNS.filter((column) => !names.includes(column))
    const twice = [...COLUMNS, ...OPTIONAL_COLUMNS].filter(
      (column) => names.indexOf(column) !== names.lastIndexOf(column),
    )
    const reasons = [
      ...(lacking.length === 0
        ? []
        : [
            `Faltan columnas: ${lacking.join(', ')}. Es el reporte «Todas las transacciones», en CSV y con los nombres de las columnas en inglés.`,
          ]),
      ...(twice.length === 0 ? [] : [`Hay columnas repetidas: ${twice.join(', ')}.`]),
    ]
    if (reasons.length > 0) throw refuse(reasons.join(' '), { line, value: cells.join(',') })
    this.width = names.length
    this.places = new Map([...COLUMNS, ...OPTIONAL_COLUMNS].map((column) => [column, names.indexOf(column)]))
  }

  row(cells: string[], line: number): void {
    if (cells.length !== this.width)
      throw refuse(
        cells.length < this.width
          ? `El renglón ${line} tiene ${cells.length} columnas de ${this.width}: el archivo está cortado o roto.`
          : `El renglón ${line} tiene más columnas que el encabezado.`,
        { line, value: cells.join(',') },
      )
    const entries = [...COLUMNS, ...OPTIONAL_COLUMNS].map((column) => [
      column,
      cells[this.places?.get(column) ?? -1]?.trim() ?? '',
    ])
    const report = Object.fromEntries(entries) as ReportCells
    if (report.USER_ID !== '') this.sellers.add(report.USER_ID)
    const read = movementOf(report, line)
    if (!('reason' in read)) this.movements.push(read)
    else {
      const { column, reason } = read
      const named = `Renglón ${line}, ${column}: ${reason}`
      this.rejections.push({ line, column, value: excerpt(report[column]), reason: named })
      if (this.rejections.length === MOST_REASONS) throw new ListRefused(this.rejections)
    }
  }

  progress(): void {
    // The file is small enough to be read at once.
  }

  /** @throws ListRefused */
  end(): Omit<Report, 'hash'> {
    if (this.places === undefined) throw emptyFile()
    if (this.rejections.length > 0) throw new ListRefused(this.rejections)
    if (this.movements.length === 0) throw refuse('El archivo no tiene movimientos.', { line: 1 })
    return { movements: this.movements, sellers: [...this.sellers] }
  }
}
