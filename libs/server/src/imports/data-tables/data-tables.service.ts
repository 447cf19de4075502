import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Injectable } from '@nestjs/common'
import { type CsvColumns, csvPages } from '@preciosa/contracts'
import {
  DATA_TABLE_COLUMNS,
  type DataTable,
  type DataTableId,
  type DataTableImport,
  MOST_SHOWN_REJECTIONS,
} from '@preciosa/contracts/data-tables'
import { AppError, Database } from '@preciosa/platform'
import type { TableImportOptions, TableImportResult } from '../../files/tables/index.js'
import type { Actor } from '../../operations/audit/index.js'
import { CpiService } from '../cpi/index.js'
import { DollarHistoryService } from '../dollar/index.js'
import { GeographyService } from '../geography/index.js'
import { PhotosService } from '../photos/index.js'
import { DataTablesRepository } from './data-tables.repository.js'

export interface SentTable {
  path: string
  fileName: string
}

export interface DataTableOptions {
  trial: boolean
  acceptRejected: boolean
  acceptJumps: boolean
  acceptLosses: boolean
}

type Importer = (
  path: string,
  options: TableImportOptions & { acceptLosses: boolean },
) => Promise<Omit<TableImportResult, 'jumps'> & { jumps?: number; kept?: number }>

/** The series and tables that an operator keeps with CSV files (decision 069). */
@Injectable()
export class DataTablesService {
  readonly maxBytes = 16 * 1024 * 1024
  readonly tooLarge = 'El archivo pesa más de 16 MB, el máximo. Dividilo en varios.'
  private readonly importers: Readonly<Record<DataTableId, Importer>>

  constructor(
    private readonly db: Database,
    dollars: DollarHistoryService,
    cpi: CpiService,
    photos: PhotosService,
    geography: GeographyService,
  ) {
    this.importers = {
      dollar: (path, options) => dollars.importFile(path, options),
      cpi: (path, options) => cpi.importFile(path, options),
      photos: (path, options) => photos.importFile(path, options),
      geography: (path, options) => geography.importFile(path, options),
    }
  }

  async list(): Promise<DataTable[]> {
    const rows = await new DataTablesRepository(this.db.pool).all()
    return rows.map(({ importedAt, by, file, ...table }) => ({
      ...table,
      imported: importedAt === null ? null : { at: importedAt.toISOString(), by, file },
    }))
  }

  async csv(id: DataTableId): Promise<Iterable<string>> {
    const rows = await new DataTablesRepository(this.db.pool).rowsOf(id)
    const columns: CsvColumns<(typeof rows)[number]> = DATA_TABLE_COLUMNS[id].map((column) => [
      column,
      (row) => row[column] ?? '',
    ])
    return csvPages(columns, rows)
  }

  /** Into a folder of its own. @throws AppError `too-large` */
  async keep(content: Readable, name: string): Promise<SentTable> {
    const folder = await mkdtemp(join(tmpdir(), 'preciosa-table-'))
    const sent = { path: join(folder, 'table.csv'), fileName: basename(name).slice(0, 200) }
    try {
      await writeFile(sent.path, this.bounded(content), { mode: 0o600 })
    } catch (error) {
      await this.discard(sent)
      throw error
    }
    return sent
  }

  async discard({ path }: SentTable): Promise<void> {
    await rm(dirname(path), { recursive: true, force: true })
  }

  /** Discards the file. @throws ListRefused when the file can't be read, or lacks many localities */
  async receive(
    id: DataTableId,
    { path, fileName }: SentTable,
    options: DataTableOptions,
    actor: Actor,
  ): Promise<DataTableImport> {
    const { trial, acceptRejected, acceptJumps, acceptLosses } = options
    try {
      const result = await this.importers[id](path, {
        acceptRejected: acceptRejected || trial,
        ...{ acceptJumps, acceptLosses, isTrial: trial, sent: { actor, fileName } },
      })
      const { status, rows, added, changed, unchanged, jumps = 0, removed, kept = 0, rejected } = result
      return {
        status: trial ? 'trial' : status,
        ...{ rows, added, changed, unchanged, removed, kept, jumps },
        rejected: rejected.slice(0, MOST_SHOWN_REJECTIONS),
      }
    } finally {
      await this.discard({ path, fileName })
    }
  }

  private async *bounded(content: Readable): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > this.maxBytes) throw new AppError('too-large', this.tooLarge)
      yield chunk
    }
  }
}
