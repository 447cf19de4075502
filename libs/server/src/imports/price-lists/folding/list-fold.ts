import type { Period, VehicleType } from '@preciosa/contracts'
import { type Column, columnName, fold, hasHeadings, type ListFormat } from '@preciosa/contracts/price-lists'
import {
  amountIn,
  type Cell,
  excerpt,
  parsePeriod,
  parseYear,
  priceParser,
} from '../../../files/cells/index.js'
import { emptyFile, refuse } from '../../../files/list-files/index.js'
import { mapColumns, type ColumnMap, usedBy } from './columns.js'
import { EditionFold, type VersionColumns } from './edition-fold.js'
import { fractionTest } from './fractions.rules.js'
import type { FoldedList, FoldedVersion } from './folded-list.js'
import type { ListReader } from './read-list.js'
import { nothingTaken, readSoFar, type ReadSoFar } from './refused.js'
import { Rejections, TypeWords, widthProblem } from './row-checks.js'
import { medianOf, UnusedColumns } from './unused-columns.rules.js'

/** `period` and `vehicleType` replace a missing column, else they filter the rows. */
export interface FoldOptions {
  format: ListFormat
  period: Period | undefined
  vehicleType: VehicleType | undefined
  onProgress: (progress: { rows: number; bytes: number }) => void
}

const MAX_EDITIONS = 600

export class ListFold implements ListReader<FoldedList> {
  private readonly editions = new Map<string, EditionFold>()
  private readonly rejections = new Rejections()
  private readonly parsePrice: ReturnType<typeof priceParser>
  private readonly isFraction: (price: string) => boolean
  private readonly newYear: ReadonlySet<string>
  private readonly noPrice: ReadonlySet<string>
  private readonly types: TypeWords
  private readonly periods = new Map<string, Cell<Period>>()
  private columns: ColumnMap | undefined
  private unused: UnusedColumns | undefined
  private sheets: FoldedList['sheets']
  private last: EditionFold | undefined
  private skipped = 0
  private rows = 0
  /** Rejected rows without a readable month or type; each edition of the list counts them. */
  private adrift = 0

  constructor(private readonly options: FoldOptions) {
    const { format } = options
    this.parsePrice = priceParser(format)
    this.isFraction = fractionTest(format.decimal)
    this.newYear = new Set(format.newYear.map(fold))
    this.noPrice = new Set(format.noPrice.map(fold))
    this.types = new TypeWords(format.vehicleTypes)
  }

  heading(cells: string[], line: number): void {
    this.columns = mapColumns(this.options.format, cells, line)
    // A file without headings has no names for its other columns.
    if (hasHeadings(this.options.format.file))
      this.unused = new UnusedColumns(this.columns.headings, usedBy(this.columns), this.parsePrice)
    if (this.columns.period === -1 && this.options.period === undefined) {
      throw refuse('La lista no dice su mes: indicalo con --period AAAA-MM.', { line })
    }
  }

  sheet(read: string, others: string[]): void {
    this.sheets = { read, others }
  }

  progress(bytes: number): void {
    this.options.onProgress({ rows: this.rows, bytes })
  }

  row(cells: string[], line: number, mayBeCut = false): void {
    const columns = this.columns
    if (columns === undefined) return
    this.rows += 1
    // Missing cells at a row's end are empty; a column that needs a value says so.
    if (!mayBeCut) while (cells.length < (columns.width ?? 0)) cells.push('')
    const misfit = widthProblem(cells, columns.width)
    if (misfit !== undefined) {
      this.rejectAdrift(line, '', cells.join(' | '), misfit)
      return
    }
    this.unused?.row(cells)
    const edition = this.editionOf(cells, columns, line)
    if (edition === undefined) return
    edition.countRow()
    const version = edition.version(cells, line)
    if (version === undefined) return
    if (columns.years.length > 0) this.wideRow(edition, version, cells, columns, line)
    else this.longRow(edition, version, cells, columns, line)
  }

  private editionOf(cells: string[], columns: ColumnMap, line: number): EditionFold | undefined {
    const { options } = this
    const period =
      columns.period === -1 ? undefined : this.cached(this.periods, cells[columns.period] ?? '', parsePeriod)
    if (period !== undefined && 'reason' in period) {
      this.rejectAdrift(
        line,
        columns.headings[columns.period] ?? '',
        cells[columns.period] ?? '',
        period.reason,
      )
      return undefined
    }
    let vehicleType = options.vehicleType ?? 'cars'
    if (columns.vehicleType !== -1) {
      const word = cells[columns.vehicleType] ?? ''
      const known = this.types.of(word)
      if (known === undefined) {
        this.rejectAdrift(
          line,
          columns.headings[columns.vehicleType] ?? '',
          word,
          'El tipo de vehículo es desconocido.',
        )
        return undefined
      }
      vehicleType = known
    }
    const month = period?.value ?? options.period ?? ''
    const wanted =
      (options.period === undefined || options.period === month) &&
      (options.vehicleType === undefined || options.vehicleType === vehicleType)
    if (!wanted) {
      this.skipped += 1
      return undefined
    }
    return this.edition(month, vehicleType, columns)
  }

  private edition(period: Period, vehicleType: VehicleType, columns: ColumnMap): EditionFold {
    if (this.last?.period === period && this.last.vehicleType === vehicleType) return this.last
    this.last = this.openEdition(period, vehicleType, columns)
    return this.last
  }

  private openEdition(period: Period, vehicleType: VehicleType, columns: ColumnMap): EditionFold {
    const key = `${period}/${vehicleType}`
    const known = this.editions.get(key)
    if (known !== undefined) return known
    if (this.editions.size >= MAX_EDITIONS) throw refuse(`La lista tiene más de ${MAX_EDITIONS} meses.`)
    const opened = new EditionFold(
      period,
      vehicleType,
      this.versionColumns(columns),
      (line, column, value, reason) => {
        this.rejections.add({ line, column, value: excerpt(value), reason, period, vehicleType })
      },
      this.isFraction,
    )
    this.editions.set(key, opened)
    return opened
  }

  private versionColumns({ code, codia, brand, group, name, variant }: ColumnMap): VersionColumns {
    const titles = this.options.format.columns
    return {
      code,
      codia,
      brand,
      group,
      name,
      variant,
      titles: {
        code: titleOf(titles.code),
        codia: titleOf(titles.codia),
        brand: titleOf(titles.brand),
        group: titleOf(titles.group),
        name: titleOf(titles.name),
        variant: titleOf(titles.variant),
      },
    }
  }

  private longRow(
    edition: EditionFold,
    version: FoldedVersion,
    cells: string[],
    columns: ColumnMap,
    line: number,
  ): void {
    const rawYear = cells[columns.year] ?? ''
    const year = this.cached(edition.parsedYears, rawYear, (text) =>
      parseYear(text, this.newYear, edition.period),
    )
    if ('reason' in year) {
      edition.reject(line, columns.headings[columns.year] ?? '', rawYear, year.reason)
      return
    }
    const raw = amountIn(cells[columns.price] ?? '', this.options.format.decimal)
    if (this.isNoPrice(raw)) return
    const column = columns.headings[columns.price] ?? ''
    const price = this.parsePrice(raw)
    if ('reason' in price) {
      edition.reject(line, column, raw, price.reason)
      return
    }
    const outcome = edition.price(version, year.value, price.value, { line, column, value: raw })
    if (outcome === 'duplicate') edition.countDuplicate()
  }

  private wideRow(
    edition: EditionFold,
    version: FoldedVersion,
    cells: string[],
    columns: ColumnMap,
    line: number,
  ): void {
    const { period } = edition
    let taken = 0
    let repeated = 0
    let failed = 0
    for (const { index, heading, year } of columns.years) {
      const raw = amountIn(cells[index] ?? '', this.options.format.decimal)
      if (raw.trim() === '' || this.isNoPrice(raw)) continue
      const checked = year === null ? { value: null } : parseYear(String(year), this.newYear, period)
      const price = 'reason' in checked ? checked : this.parsePrice(raw)
      if ('reason' in price) {
        edition.reject(line, heading, raw, price.reason)
        failed += 1
      } else {
        const outcome = edition.price(version, year, price.value, { line, column: heading, value: raw })
        if (outcome === 'taken') taken += 1
        else if (outcome === 'duplicate') repeated += 1
        else failed += 1
      }
    }
    if (taken === 0 && failed === 0) {
      if (repeated > 0) edition.countDuplicate()
      else edition.reject(line, '', version.name, 'La fila no trae ningún precio.')
    }
  }

  private isNoPrice(raw: string): boolean {
    return this.noPrice.size > 0 && this.noPrice.has(fold(raw))
  }

  private cached<T>(cache: Map<string, Cell<T>>, key: string, parse: (key: string) => Cell<T>): Cell<T> {
    const known = cache.get(key)
    if (known !== undefined) return known
    const parsed = parse(key)
    // Bounded: a hostile file may hold a different value on every row.
    if (cache.size < 1000) cache.set(key, parsed)
    return parsed
  }

  private rejectAdrift(line: number, column: string, value: string, reason: string): void {
    this.adrift += 1
    this.rejections.add({ line, column, value: excerpt(value), reason, period: null, vehicleType: null })
  }

  finish(): FoldedList {
    if (this.columns === undefined) throw emptyFile()
    const list = this.folded()
    const taken = list.editions.filter(({ versions }) => versions.length > 0)
    if (taken.length === 0)
      throw nothingTaken({
        rows: this.rows,
        rejected: this.rejections.all.length,
        otherwise: 'Ninguna fila es del mes y tipo de vehículo pedidos.',
      })
    taken.sort((a, b) => a.period.localeCompare(b.period) || a.vehicleType.localeCompare(b.vehicleType))
    for (const edition of taken) {
      edition.read += this.adrift
      edition.rejected += this.adrift
    }
    return { ...list, editions: taken }
  }

  soFar(): ReadSoFar {
    const { period, vehicleType, ...rest } = readSoFar(this.folded())
    return {
      ...rest,
      period: period ?? this.options.period ?? null,
      vehicleType: vehicleType ?? this.options.vehicleType ?? null,
    }
  }

  private folded(): FoldedList {
    const editions = [...this.editions.values()].map((edition) => edition.finish())
    const typical = medianOf(editions.flatMap(({ versions }) => versions.slice(0, SAMPLE).flatMap(pricesIn)))
    return {
      editions,
      skipped: this.skipped,
      rejections: this.rejections.all,
      rows: this.rows,
      unused: this.unused?.found(typical) ?? [],
      sheets: this.sheets,
    }
  }
}

/** Versions per edition that show what a price of the list is. */
const SAMPLE = 200

function pricesIn({ newPrice, prices }: FoldedVersion): number[] {
  return newPrice === null ? prices : [newPrice, ...prices]
}

function titleOf(columns: Column | Column[] = []): string {
  return [columns].flat().map(columnName).join('+')
}
