import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ImportOptions, sheetFormatSchema } from '@preciosa/contracts/price-lists'
import { loadConfig } from '@preciosa/platform'
import { openPriceLists } from '@preciosa/server'
import type { TestApi } from './test-api.js'

export interface SheetLists {
  /** Rows are `codia;auto;…` or `codia;moto;…` in the order of the columns. */
  importSheets(rows: string[], options?: Partial<ImportOptions>): Promise<void>
  close(): Promise<void>
}

/** @param features column name → feature id */
export async function openSheetLists(api: TestApi, features: Record<string, number>): Promise<SheetLists> {
  const { clock, database } = api
  const folder = await mkdtemp(join(tmpdir(), 'preciosa-sheets-'))
  const env = { NODE_ENV: 'test', DATABASE_URL: database.url, DATABASE_POOL: '3', FILES_DIR: folder }
  const lists = await openPriceLists(loadConfig(env), clock)
  const format = sheetFormatSchema.parse({
    kind: 'sheets',
    name: 'por-codia',
    source: 'prueba',
    file: { type: 'csv', delimiter: ';' },
    columns: { codia: 'codia', vehicleType: 'tipo' },
    vehicleTypes: { auto: 'cars', moto: 'motorcycles' },
    decimal: ',',
    features: Object.entries(features).map(([column, feature]) => ({ feature, column })),
  })
  const heading = ['codia', 'tipo', ...Object.keys(features)].join(';')
  return {
    importSheets: async (rows, options = {}) => {
      const path = join(folder, 'fichas.csv')
      await writeFile(path, [heading, ...rows, ''].join('\n'))
      const { status, reports } = await lists.priceLists.importFile(path, format, {
        publish: true,
        ...options,
      })
      if (status !== 'published') throw new Error(JSON.stringify(reports))
    },
    close: async () => {
      await lists.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
