import { writeFile } from 'node:fs/promises'
import { VEHICLE_TYPES } from '@preciosa/contracts'
import { carSheet } from './car-sheet.js'
import { CHUNK, WORDS } from './list-text.js'
import type { Market } from './market.js'
import { motorcycleSheet } from './motorcycle-sheet.js'
import type { SheetCells } from './sheet-cells.js'
import type { DemoVersion } from './version.js'

export const DEMO_SHEETS_FILE = 'preciosa-demo-fichas.csv'

function demoSheet(version: DemoVersion): SheetCells {
  return version.kind.vehicleType === 'cars'
    ? carSheet(version, version.kind.body)
    : motorcycleSheet(version, version.kind.body)
}

function* demoSheetsText({ pool }: Market): Generator<string> {
  const columns = columnsOf(pool)
  let chunk = `${['tipo', 'codigo', ...columns].join(';')}\n`
  for (const version of pool) {
    const cells = demoSheet(version)
    const row = columns.map((column) => cells[column] ?? '').join(';')
    chunk += `${WORDS[version.vehicleType]};${version.code};${row}\n`
    if (chunk.length >= CHUNK) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk !== '') yield chunk
}

/** Writes the sheets of a market to a file. */
export async function writeDemoSheets(market: Market, path: string): Promise<void> {
  await writeFile(path, demoSheetsText(market))
}

function columnsOf(versions: readonly DemoVersion[]): string[] {
  const firsts = VEHICLE_TYPES.flatMap(
    (type) => versions.find(({ vehicleType }) => vehicleType === type) ?? [],
  )
  return [...new Set(firsts.flatMap((version) => Object.keys(demoSheet(version))))]
}
