import type { Hash } from 'node:crypto'
import type { Period } from '@preciosa/contracts'
import type { EditionReport } from '@preciosa/contracts/price-lists'
import type { Queryable } from '@preciosa/platform'
import type { PoolClient } from 'pg'
import type { ReadLimits } from '../../files/list-files/index.js'
import type { FoldedRows } from './folding/folded-list.js'
import { ListFold } from './folding/list-fold.js'
import { readList } from './folding/read-list.js'
import type { LeftOut } from './left-out/left-out.rules.js'
import type { PriceListRow } from './price-list.repository.js'
import { readDictionary } from './sheets/dictionary.js'
import { SheetFold } from './sheets/sheet-fold.js'
import { stageSheets } from './sheets/stage-sheets.js'
import { type OnStage, stageList } from './staging/stage-list.js'

export interface OpenList {
  rows: FoldedRows
  /** Uses the connection's open transaction; reports are `staged` or `unchanged`. */
  stage(client: PoolClient, leftOut: readonly LeftOut[], onStage: OnStage): Promise<EditionReport[]>
}

interface Reading {
  limits: ReadLimits
  month: Period
  hash: Hash
  onProgress: (progress: { rows: number; bytes: number }) => void
}

export async function openList(
  db: Queryable,
  path: string,
  { id, format, options }: Pick<PriceListRow, 'id' | 'format' | 'options'>,
  { limits, month, hash, onProgress }: Reading,
): Promise<OpenList> {
  const { period, vehicleType } = options
  if (format.kind === 'sheets') {
    const dictionary = await readDictionary(db)
    const asked = { format, dictionary, period: period ?? month, vehicleType, onProgress }
    const rows = await readList(path, format, limits, hash, new SheetFold(asked))
    return { rows, stage: (client, _, onStage) => stageSheets(client, id, rows, format, options, onStage) }
  }
  const fold = new ListFold({ format, period, vehicleType, onProgress })
  const rows = await readList(path, format, limits, hash, fold)
  return {
    rows,
    stage: (client, leftOut, onStage) =>
      stageList(client, id, rows, format, { ...options, leftOut }, onStage),
  }
}
