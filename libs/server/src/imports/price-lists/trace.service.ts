import { createHash } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { Period, VehicleType } from '@preciosa/contracts'
import type { ImportOptions, ListFormat } from '@preciosa/contracts/price-lists'
import { AppError, CONFIG, Clock, Database, FileStorage, type Config } from '@preciosa/platform'
import { requireOriginal } from './original.js'
import { ListFold } from './folding/list-fold.js'
import { readList } from './folding/read-list.js'

/** `price` in thousands of pesos, `line` of the list's original file. */
export interface Trace {
  price: number
  period: Period
  listId: number
  fileName: string
  fileKey: string
  line: number
  publishedAt: Date
}

interface ShownPrice {
  editionId: number
  price: number
}

interface EditionOrigin {
  baseId: number | null
  period: Period
  vehicleType: VehicleType
  listId: number
  fileName: string
  fileKey: string
  sha256: string
  format: ListFormat
  options: ImportOptions
  publishedAt: Date
}

/** Finds a price in the stored original again. */
@Injectable()
export class TraceService {
  constructor(
    private readonly db: Database,
    private readonly files: FileStorage,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError `not-found` without such a price, or if its list's file is missing or changed */
  async trace(codia: number, year: number | null, period = this.clock.period()): Promise<Trace> {
    const shown = await this.requireShown(codia, year, period)
    let origin = await this.origin(shown.editionId)
    // A partial list carries over the other brands from the edition before it.
    while (origin !== undefined) {
      const found = await this.lineIn(origin, await this.codes(codia, origin), year)
      // A row may have been rejected after reading; then its price isn't the shown one.
      if (found !== undefined && found.price === shown.price) {
        const { listId, fileName, fileKey, publishedAt } = origin
        return { ...found, period: origin.period, listId, fileName, fileKey, publishedAt }
      }
      origin =
        origin.baseId === null || origin.options.scope === 'whole'
          ? undefined
          : await this.origin(origin.baseId)
    }
    throw noSuchPrice(codia)
  }

  /** @throws AppError `not-found` when the guide shows no such price */
  async requireShown(codia: number, year: number | null, period: Period): Promise<ShownPrice> {
    const shown = await this.shown(codia, year, period)
    if (shown === undefined) throw noSuchPrice(codia)
    return shown
  }

  /** Another source may use the same codes for other versions. */
  private async codes(codia: number, { format }: EditionOrigin): Promise<ReadonlySet<string>> {
    const rows = await this.db.query<{ code: string }>(
      'select code from source_version where version_id = $1 and source = $2',
      [codia, format.source],
    )
    return new Set(rows.map(({ code }) => code))
  }

  private async shown(codia: number, year: number | null, period: Period): Promise<ShownPrice | undefined> {
    const [row] = await this.db.query<{ editionId: number; price: number | null }>(
      `select e.edition_id as "editionId",
              case when $3::int is null then e.new_price else e.prices[$3 - e.year_from + 1] end as price
         from (select p.edition_id from version v join published p on p.vehicle_type = v.vehicle_type
                where v.id = $1 and p.period <= $2 order by p.period desc limit 1) current
         join edition_price e on e.edition_id = current.edition_id and e.version_id = $1`,
      [codia, period, year],
    )
    return row === undefined || row.price === null ? undefined : { ...row, price: row.price }
  }

  private async origin(editionId: number): Promise<EditionOrigin | undefined> {
    const [row] = await this.db.query<EditionOrigin>(
      `select e.base_edition_id as "baseId", e.period, e.vehicle_type as "vehicleType",
              l.id as "listId", l.file_name as "fileName", l.file_key as "fileKey", l.file_sha256 as sha256,
              l.format, l.options, e.published_at as "publishedAt"
         from edition e join price_list l on l.id = e.price_list_id where e.id = $1`,
      [editionId],
    )
    return row
  }

  private async lineIn(
    origin: EditionOrigin,
    codes: ReadonlySet<string>,
    year: number | null,
  ): Promise<{ price: number; line: number } | undefined> {
    const { fileKey, format, options, period, vehicleType } = origin
    await requireOriginal(this.files, origin)
    const { limits } = this.config.priceLists
    const fold = new ListFold({
      format,
      period: options.period,
      vehicleType: options.vehicleType,
      onProgress: () => undefined,
    })
    const list = await this.files.withLocalFile(fileKey, (path) =>
      readList(path, format, limits, createHash('sha256'), fold),
    )
    const edition = list.editions.find((one) => one.period === period && one.vehicleType === vehicleType)
    const version = edition?.versions.find(({ code }) => codes.has(code))
    if (version === undefined) return undefined
    if (year === null)
      return version.newPrice === null ? undefined : { price: version.newPrice, line: version.newLine }
    const at = version.years.indexOf(year)
    const price = version.prices[at]
    return price === undefined ? undefined : { price, line: version.lines[at] ?? version.line }
  }
}

function noSuchPrice(codia: number): AppError {
  return new AppError('not-found', `La guía no muestra ese precio del codia ${codia}.`)
}
