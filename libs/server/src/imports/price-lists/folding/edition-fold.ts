import type { Period, VehicleType } from '@preciosa/contracts'
import { parseCodia, parseText, type Cell, type ParsedPrice } from '../../../files/cells/index.js'
import type { FoldedEdition, FoldedVersion } from './folded-list.js'

export type Reject = (line: number, column: string, value: string, reason: string) => void

export interface VersionColumns {
  code: number[]
  codia: number
  brand: number
  group: number
  name: number[]
  variant: number[]
  titles: { code: string; codia: string; brand: string; group: string; name: string; variant: string }
}

export class EditionFold {
  private readonly versions = new Map<string, FoldedVersion>()
  private duplicates = 0
  private rejectedRows = 0
  private rounded = 0
  private fractions = 0
  private read = 0
  readonly parsedYears = new Map<string, Cell<number | null>>()
  private readonly textColumns: number[]
  private lastCells: string[] = []
  private lastVersion: FoldedVersion | undefined

  constructor(
    readonly period: Period,
    readonly vehicleType: VehicleType,
    private readonly columns: VersionColumns,
    private readonly onReject: Reject,
    private readonly isFraction: (price: string) => boolean = () => false,
  ) {
    const { code, codia, brand, group, name, variant } = columns
    this.textColumns = [...new Set([...code, ...name, ...variant, codia, brand, group])].filter(
      (index) => index !== -1,
    )
  }

  countRow(): void {
    this.read += 1
  }

  reject(line: number, column: string, value: string, reason: string): void {
    this.rejectedRows += 1
    this.onReject(line, column, value, reason)
  }

  version(cells: string[], line: number): FoldedVersion | undefined {
    // Rows of a version mostly follow each other: this saves parsing.
    if (this.lastVersion !== undefined && this.isSameAsLast(cells)) return this.lastVersion
    const version = this.open(cells, line)
    this.lastCells = cells
    this.lastVersion = version
    return version
  }

  private isSameAsLast(cells: string[]): boolean {
    for (const index of this.textColumns) if (cells[index] !== this.lastCells[index]) return false
    return true
  }

  private open(cells: string[], line: number): FoldedVersion | undefined {
    const { columns } = this
    const { titles } = columns
    const code = this.joined(cells, columns.code, '|', titles.code, line)
    const brand = code === undefined ? undefined : this.text(cells[columns.brand], titles.brand, line)
    const name = brand === undefined ? undefined : this.joined(cells, columns.name, ' ', titles.name, line)
    if (code === undefined || brand === undefined || name === undefined) return undefined
    const group = this.optional(cells, [columns.group], titles.group, line)
    const variant =
      group === undefined ? undefined : this.optional(cells, columns.variant, titles.variant, line)
    if (group === undefined || variant === undefined) return undefined

    const codia = this.codia(cells, line)
    if (codia === undefined) return undefined

    const known = this.versions.get(code)
    if (known === undefined) {
      const opened: FoldedVersion = {
        code,
        codia,
        brand,
        group,
        name,
        variant,
        line,
        newPrice: null,
        newLine: 0,
        years: [],
        prices: [],
        lines: [],
      }
      this.versions.set(code, opened)
      return opened
    }
    const differs =
      known.name !== name
        ? [titles.name, name]
        : known.brand !== brand
          ? [titles.brand, brand]
          : known.group !== group
            ? [titles.group, group]
            : known.variant !== variant
              ? [titles.variant, variant]
              : known.codia !== codia
                ? [titles.codia, String(codia)]
                : undefined
    if (differs === undefined) return known
    const [column = '', value = ''] = differs
    this.reject(line, column, value, `No coincide con la línea ${known.line}, que tiene el mismo código.`)
    return undefined
  }

  private codia(cells: string[], line: number): number | null | undefined {
    const { codia, titles } = this.columns
    if (codia === -1) return null
    const raw = cells[codia] ?? ''
    const parsed = parseCodia(raw)
    if ('value' in parsed) return parsed.value
    this.reject(line, titles.codia, raw, parsed.reason)
    return undefined
  }

  private optional(cells: string[], indexes: number[], title: string, line: number): string | undefined {
    const stated = indexes.filter((index) => index !== -1 && (cells[index] ?? '').trim() !== '')
    return stated.length === 0 ? '' : this.joined(cells, stated, ' ', title, line)
  }

  private joined(
    cells: string[],
    indexes: number[],
    glue: string,
    title: string,
    line: number,
  ): string | undefined {
    const texts: string[] = []
    for (const index of indexes) {
      const text = this.text(cells[index], title, line)
      if (text === undefined) return undefined
      texts.push(text)
    }
    return texts.join(glue)
  }

  private text(raw = '', column: string, line: number): string | undefined {
    const parsed = parseText(raw)
    if ('value' in parsed) return parsed.value
    this.reject(line, column, raw, parsed.reason)
    return undefined
  }

  /** `disagrees` rejects both rows, because neither is known to be right. */
  price(
    version: FoldedVersion,
    year: number | null,
    { price, rounded }: ParsedPrice,
    at: { line: number; column: string; value: string },
  ): 'taken' | 'duplicate' | 'disagrees' {
    if (rounded) this.rounded += 1
    if (this.isFraction(at.value)) this.fractions += 1
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
    return this.repeated(
      version.prices[index] ?? 0,
      version.lines[index] ?? 0,
      price,
      at,
      () => (version.prices[index] = 0),
    )
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
      this.reject(
        firstLine,
        column,
        String(stands),
        `No coincide con la línea ${line}: otro precio para la misma versión y año.`,
      )
      drop()
    }
    this.reject(
      line,
      column,
      value,
      `No coincide con la línea ${firstLine}: otro precio para la misma versión y año.`,
    )
    return 'disagrees'
  }

  countDuplicate(): void {
    this.duplicates += 1
  }

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
    const { period, vehicleType, read, duplicates, rejectedRows: rejected, rounded, fractions } = this
    return {
      period,
      vehicleType,
      versions,
      read,
      duplicates,
      rejected,
      rounded,
      fractions,
      prices,
      newPrices,
    }
  }
}

function dropDisagreeing(version: FoldedVersion): void {
  const kept = version.prices.map((price) => price !== 0)
  version.years = version.years.filter((_, at) => kept[at])
  version.lines = version.lines.filter((_, at) => kept[at])
  version.prices = version.prices.filter((_, at) => kept[at])
}
