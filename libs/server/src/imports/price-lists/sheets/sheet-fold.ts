import type { Period, VehicleType } from '@preciosa/contracts'
import type { SheetFormat } from '@preciosa/contracts/price-lists'
import { type Cell, excerpt, parseCodia, parseText } from '../../../files/cells/index.js'
import { emptyFile } from '../../../files/list-files/index.js'
import type { ListReader } from '../folding/read-list.js'
import { nothingTaken, readSoFar, type ReadSoFar } from '../folding/refused.js'
import { Rejections, TypeWords, widthProblem } from '../folding/row-checks.js'
import { choiceKey, type Dictionary } from './dictionary.js'
import type { FoldedSheetEdition, FoldedSheets, NewChoice, SheetValue } from './folded-sheets.js'
import { type SheetCell, sheetCellReader } from './sheet-cells.rules.js'
import { mapSheetColumns, type SheetColumnMap } from './sheet-columns.js'

export interface SheetFoldOptions {
  format: SheetFormat
  dictionary: Dictionary
  period: Period
  /** Replaces a missing column, else filters the rows. */
  vehicleType: VehicleType | undefined
  onProgress: (progress: { rows: number; bytes: number }) => void
}

interface Taken {
  line: number
  values: ReadonlyMap<number, SheetValue>
  disagrees: boolean
}

interface OpenEdition {
  sheets: Map<string, Taken>
  read: number
  duplicates: number
  rejected: number
}

interface Column {
  index: number
  feature: number
  description: string
  vehicleTypes: readonly VehicleType[]
  read: (raw: string) => SheetCell
}

export class SheetFold implements ListReader<FoldedSheets> {
  private readonly editions = new Map<VehicleType, OpenEdition>()
  private readonly rejections = new Rejections()
  private readonly types: TypeWords
  private readonly newChoices = new Map<string, { at: number; choice: NewChoice }>()
  private map: SheetColumnMap | undefined
  private columns: Column[] = []
  private skipped = 0
  private rows = 0
  private adrift = 0

  constructor(private readonly options: SheetFoldOptions) {
    this.types = new TypeWords(options.format.vehicleTypes)
  }

  heading(cells: string[], line: number): void {
    const { format, dictionary } = this.options
    this.map = mapSheetColumns(format, dictionary, cells, line)
    this.columns = this.map.features.map(({ index, column, feature }) => ({
      index,
      feature: feature.id,
      description: feature.description,
      vehicleTypes: feature.vehicleTypes,
      read: sheetCellReader(format, column, feature),
    }))
  }

  progress(bytes: number): void {
    this.options.onProgress({ rows: this.rows, bytes })
  }

  row(cells: string[], line: number, mayBeCut = false): void {
    const { map } = this
    if (map === undefined) return
    this.rows += 1
    if (!mayBeCut) while (cells.length < (map.width ?? 0)) cells.push('')
    const misfit = widthProblem(cells, map.width)
    if (misfit !== undefined) {
      this.reject(line, '', cells.join(' | '), misfit)
      return
    }
    const vehicleType = this.typeOf(cells, map, line)
    if (vehicleType === undefined) return
    const edition = this.edition(vehicleType)
    edition.read += 1
    const code = codeOf(cells, map)
    if ('reason' in code) {
      this.reject(line, code.column, code.value, code.reason, vehicleType)
      return
    }
    const values = this.valuesOf(cells, map, line, vehicleType)
    if (values !== undefined) this.take(edition, code.value, { line, values, disagrees: false }, vehicleType)
  }

  private typeOf(cells: string[], { vehicleType: at, headings }: SheetColumnMap, line: number) {
    const asked = this.options.vehicleType
    if (at === -1) return asked ?? 'cars'
    const word = cells[at] ?? ''
    const type = this.types.of(word)
    if (type === undefined) {
      this.reject(line, headings[at] ?? '', word, 'El tipo de vehículo es desconocido.')
      return undefined
    }
    if (asked === undefined || asked === type) return type
    this.skipped += 1
    return undefined
  }

  private valuesOf(
    cells: string[],
    { headings }: SheetColumnMap,
    line: number,
    vehicleType: VehicleType,
  ): ReadonlyMap<number, SheetValue> | undefined {
    const values = new Map<number, SheetValue>()
    let failed = false
    for (const { index, feature, description, vehicleTypes, read } of this.columns) {
      const raw = cells[index] ?? ''
      const cell = this.chosen(feature, description, read(raw))
      if ('value' in cell && cell.value === null) continue
      const misplaced = !vehicleTypes.includes(vehicleType)
      if ('reason' in cell || misplaced) {
        failed = true
        const reason = 'reason' in cell ? cell.reason : `«${description}» no es de este tipo de vehículo.`
        this.reject(line, headings[index] ?? '', raw, reason, vehicleType)
      } else if (cell.value !== null) values.set(feature, cell.value)
    }
    if (values.size > 0) return values
    if (!failed) this.reject(line, '', '', 'La fila no trae ningún dato.', vehicleType)
    return undefined
  }

  private chosen(feature: number, description: string, cell: SheetCell): Cell<SheetValue | null> {
    if (!('word' in cell)) return cell
    const { word } = cell
    if (!this.options.format.newChoices) return { reason: `No es una de las opciones de «${description}».` }
    const key = `${feature} ${choiceKey(word)}`
    const known = this.newChoices.get(key)
    if (known !== undefined) return { value: known.at }
    const at = -1 - this.newChoices.size
    this.newChoices.set(key, { at, choice: { feature, description: word } })
    return { value: at }
  }

  private take(edition: OpenEdition, code: string, taken: Taken, vehicleType: VehicleType): void {
    const known = edition.sheets.get(code)
    if (known === undefined) {
      edition.sheets.set(code, taken)
      return
    }
    if (!known.disagrees && sameValues(known.values, taken.values)) {
      edition.duplicates += 1
      return
    }
    const reason = (line: number): string => `No coincide con la línea ${line}, que es de la misma versión.`
    if (!known.disagrees) this.reject(known.line, '', code, reason(taken.line), vehicleType)
    known.disagrees = true
    this.reject(taken.line, '', code, reason(known.line), vehicleType)
  }

  private edition(vehicleType: VehicleType): OpenEdition {
    const known = this.editions.get(vehicleType)
    if (known !== undefined) return known
    const opened = { sheets: new Map<string, Taken>(), read: 0, duplicates: 0, rejected: 0 }
    this.editions.set(vehicleType, opened)
    return opened
  }

  private reject(
    line: number,
    column: string,
    value: string,
    reason: string,
    vehicleType: VehicleType | null = null,
  ): void {
    if (vehicleType === null) this.adrift += 1
    else this.edition(vehicleType).rejected += 1
    const period = vehicleType === null ? null : this.options.period
    this.rejections.add({ line, column, value: excerpt(value), reason, period, vehicleType })
  }

  finish(): FoldedSheets {
    if (this.map === undefined) throw emptyFile()
    const folded = this.folded()
    const editions = folded.editions.filter(({ sheets }) => sheets.length > 0)
    if (editions.length === 0)
      throw nothingTaken({
        rows: this.rows,
        rejected: this.rejections.all.length,
        otherwise: 'Ninguna fila es del tipo de vehículo pedido.',
      })
    for (const edition of editions) {
      edition.read += this.adrift
      edition.rejected += this.adrift
    }
    return { ...folded, editions }
  }

  soFar(): ReadSoFar {
    const { vehicleType, ...rest } = readSoFar(this.folded())
    const { period, vehicleType: asked = null } = this.options
    return { ...rest, period, vehicleType: vehicleType ?? asked }
  }

  private folded(): FoldedSheets {
    const { period } = this.options
    const editions = [...this.editions].map(([vehicleType, edition]): FoldedSheetEdition => {
      const sheets = [...edition.sheets].flatMap(([code, { line, values, disagrees }]) =>
        disagrees ? [] : [{ code, line, values }],
      )
      const { read, duplicates, rejected } = edition
      const said = sheets.reduce((sum, { values }) => sum + values.size, 0)
      return { period, vehicleType, sheets, read, duplicates, rejected, values: said }
    })
    return {
      editions: editions.sort((a, b) => a.vehicleType.localeCompare(b.vehicleType)),
      skipped: this.skipped,
      rejections: this.rejections.all,
      rows: this.rows,
      newChoices: [...this.newChoices.values()].map(({ choice }) => choice),
    }
  }
}

function codeOf(
  cells: string[],
  { code, codia, headings }: SheetColumnMap,
): { value: string } | { reason: string; column: string; value: string } {
  if (codia !== -1) {
    const raw = cells[codia] ?? ''
    const parsed = parseCodia(raw)
    return 'value' in parsed
      ? { value: String(parsed.value) }
      : { ...parsed, column: headings[codia] ?? '', value: raw }
  }
  const texts: string[] = []
  for (const at of code) {
    const raw = cells[at] ?? ''
    const parsed = parseText(raw)
    if ('reason' in parsed) return { ...parsed, column: headings[at] ?? '', value: raw }
    texts.push(parsed.value)
  }
  return { value: texts.join('|') }
}

function sameValues(a: ReadonlyMap<number, SheetValue>, b: ReadonlyMap<number, SheetValue>): boolean {
  if (a.size !== b.size) return false
  for (const [feature, value] of a) if (b.get(feature) !== value) return false
  return true
}
