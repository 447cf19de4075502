import { type Period, type VehicleType } from '@preciosa/contracts'
import { parseText, type ParsedPrice } from '../reading/cells.rules.js'
import { type FoldedEdition, type FoldedVersion } from './folded-list.js'

/** Told of each row that is turned down. */
export type Reject = (line: number, column: string, value: string, reason: string) => void

/** The text cells of a row as they stand in the file. */
export interface VersionCells {
  code: string[]
  brand: string
  group: string
  name: string[]
  variant: string[]
}

/** Names of the columns, for the report. */
export interface VersionColumns {
  code: string
  brand: string
  group: string
  name: string
  variant: string
}

/** Folds the rows of one month and type to one entry a version; exact repeats merge, rows that disagree are rejected. */
export class EditionFold {
  private readonly versions = new Map<string, FoldedVersion>()
  private duplicates = 0
  private rejectedRows = 0
  private rounded = 0
  private read = 0
  private last: { cells: VersionCells; version: FoldedVersion | undefined } | undefined

  constructor(
    readonly period: Period,
    readonly vehicleType: VehicleType,
    private readonly columns: VersionColumns,
    private readonly onReject: Reject,
  ) {}

  countRow(): void {
    this.read += 1
  }

  reject(line: number, column: string, value: string, reason: string): void {
    this.rejectedRows += 1
    this.onReject(line, column, value, reason)
  }

  /**
   * The entry of a row's version, opened at its first row.
   * @returns undefined when the row was rejected: a bad text, or another name under the same code
   */
  version(cells: VersionCells, line: number): FoldedVersion | undefined {
    // Rows of a version mostly stand together: then nothing is parsed again.
    if (this.last !== undefined && sameCells(this.last.cells, cells) && this.last.version !== undefined) {
      return this.last.version
    }
    const version = this.open(cells, line)
    this.last = { cells, version }
    return version
  }

  private open(cells: VersionCells, line: number): FoldedVersion | undefined {
    const code = this.joined(cells.code, '|', this.columns.code, line)
    const brand = code === undefined ? undefined : this.text(cells.brand, this.columns.brand, line)
    const name = brand === undefined ? undefined : this.joined(cells.name, ' ', this.columns.name, line)
    if (code === undefined || brand === undefined || name === undefined) return undefined
    const group = cells.group.trim() === '' ? '' : this.text(cells.group, this.columns.group, line)
    if (group === undefined) return undefined
    const stated = cells.variant.filter((part) => part.trim() !== '')
    const variant = stated.length === 0 ? '' : this.joined(stated, ' ', this.columns.variant, line)
    if (variant === undefined) return undefined

    const known = this.versions.get(code)
    if (known === undefined) {
      const opened = { code, brand, group, name, variant, line, newPrice: null, newLine: 0, years: [], prices: [], lines: [] }
      this.versions.set(code, opened)
      return opened
    }
    const differs =
      known.name !== name
        ? [this.columns.name, name]
        : known.brand !== brand
          ? [this.columns.brand, brand]
          : known.group !== group
            ? [this.columns.group, group]
            : known.variant !== variant
              ? [this.columns.variant, variant]
              : undefined
    if (differs === undefined) return known
    const [column = '', value = ''] = differs
    this.reject(line, column, value, `No coincide con la línea ${known.line}, que tiene el mismo código.`)
    return undefined
  }

  private joined(parts: string[], glue: string, column: string, line: number): string | undefined {
    if (parts.length === 1) return this.text(parts[0] ?? '', column, line)
    const texts: string[] = []
    for (const part of parts) {
      const text = this.text(part, column, line)
      if (text === undefined) return undefined
      texts.push(text)
    }
    return texts.join(glue)
  }

  private text(raw: string, column: string, line: number): string | undefined {
    const parsed = parseText(raw)
    if ('value' in parsed) return parsed.value
    this.reject(line, column, raw, parsed.reason)
    return undefined
  }

  /**
   * Adds a price to a version's entry.
   * @returns `taken`, `duplicate` for an exact repeat, `disagrees` when another price stands there: then both
   * rows are rejected, for nobody can say which is right
   */
  price(
    version: FoldedVersion,
    year: number | null,
    { price, rounded }: ParsedPrice,
    at: { line: number; column: string; value: string },
  ): 'taken' | 'duplicate' | 'disagrees' {
    if (rounded) this.rounded += 1
    if (year === null) {
      if (version.newPrice === null) {
        version.newPrice = price
        version.newLine = at.line
        return 'taken'
      }
      return this.repeated(version.newPrice, version.newLine, price, at, () => (version.newPrice = 0))
    }
    const index = version.years.indexOf(year)
    if (index === -1) {
      version.years.push(year)
      version.prices.push(price)
      version.lines.push(at.line)
      return 'taken'
    }
    return this.repeated(version.prices[index] ?? 0, version.lines[index] ?? 0, price, at, () => (version.prices[index] = 0))
  }

  private repeated(
    stands: number,
    firstLine: number,
    price: number,
    { line, column, value }: { line: number; column: string; value: string },
    drop: () => void,
  ): 'duplicate' | 'disagrees' {
    if (stands === price) return 'duplicate'
    if (stands !== 0) {
      this.reject(firstLine, column, String(stands), `No coincide con la línea ${line}: otro precio para la misma versión y año.`)
      drop()
    }
    this.reject(line, column, value, `No coincide con la línea ${firstLine}: otro precio para la misma versión y año.`)
    return 'disagrees'
  }

  countDuplicate(): void {
    this.duplicates += 1
  }

  /** The finished edition: versions that kept a price, in the order of the file. */
  finish(): FoldedEdition {
    let prices = 0
    let newPrices = 0
    const versions: FoldedVersion[] = []
    for (const version of this.versions.values()) {
      if (version.newPrice === 0) version.newPrice = null
      if (version.prices.includes(0)) dropDisagreeing(version)
      if (version.newPrice === null && version.prices.length === 0) continue
      if (version.newPrice !== null) newPrices += 1
      prices += version.prices.length
      versions.push(version)
    }
    const { period, vehicleType, read, duplicates, rejectedRows: rejected, rounded } = this
    return { period, vehicleType, versions, read, duplicates, rejected, rounded, prices, newPrices }
  }
}

function dropDisagreeing(version: FoldedVersion): void {
  const kept = version.prices.map((price) => price !== 0)
  version.years = version.years.filter((_, at) => kept[at])
  version.lines = version.lines.filter((_, at) => kept[at])
  version.prices = version.prices.filter((_, at) => kept[at])
}

function sameCells(a: VersionCells, b: VersionCells): boolean {
  return (
    a.brand === b.brand &&
    a.group === b.group &&
    sameTexts(a.code, b.code) &&
    sameTexts(a.name, b.name) &&
    sameTexts(a.variant, b.variant)
  )
}

function sameTexts(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((text, at) => text === b[at])
}
