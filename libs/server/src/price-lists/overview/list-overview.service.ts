import type { Readable } from 'node:stream'
import { Inject, Injectable } from '@nestjs/common'
import type {
  EditionDetail,
  EditionStatus,
  EditionSummary,
  ListKind,
  Period,
  PriceListDetail,
  PriceListStatus,
  PriceListSummary,
  VehicleType,
} from '@preciosa/contracts'
import { Clock, Database, FileStorage } from '@preciosa/platform'
import { unknownEdition, unknownList } from '../unknown.js'
import { sizeOfOriginal } from '../original.js'
import { type EditionOrder, type ListOrder, OverviewRepository } from './overview.repository.js'
import type { PageAsked, PageOf } from './page.js'
import { editionDetail, editionSummary, listDetail, listSummary } from './rows.js'

interface ListFilter {
  status?: PriceListStatus | PriceListStatus[] | undefined
  q?: string | undefined
}

interface EditionFilter {
  kind?: ListKind | undefined
  status?: EditionStatus | EditionStatus[] | undefined
  vehicleType?: VehicleType | undefined
  period?: Period | undefined
}

type Asked<Order extends string, Filter> = PageAsked<Order> & { filter?: Filter | undefined }

/** Price lists and editions as the console shows them: what came in, how it went, who did what. */
@Injectable()
export class ListOverviewService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(FileStorage) private readonly files: FileStorage,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async lists({ filter, ...asked }: Asked<ListOrder, ListFilter>): Promise<PageOf<PriceListSummary>> {
    const status = several(filter?.status)
    const { data, total } = await this.overview.listsPage(asked, { status, words: filter?.q ?? null })
    return { data: data.map(listSummary), total }
  }

  /** @throws AppError `not-found` */
  async list(id: number): Promise<PriceListDetail> {
    return listDetail(await this.listRow(id))
  }

  /** The list's file as it came. @throws AppError `not-found` */
  async original(id: number): Promise<{ name: string; bytes: number; content: Readable }> {
    const { fileKey, fileName } = await this.listRow(id)
    const bytes = await sizeOfOriginal(this.files, id, fileKey)
    return { name: fileName, bytes, content: this.files.open(fileKey) }
  }

  async editions({ filter, ...asked }: Asked<EditionOrder, EditionFilter>): Promise<PageOf<EditionSummary>> {
    const { data, total } = await this.overview.editionsPage(asked, {
      status: several(filter?.status),
      kind: filter?.kind ?? null,
      vehicleType: filter?.vehicleType ?? null,
      period: filter?.period ?? null,
    })
    return { data: data.map(editionSummary), total }
  }

  /** @throws AppError `not-found` */
  async edition(id: number): Promise<EditionDetail> {
    const row = await this.overview.edition(id, this.clock.period())
    if (row === undefined) throw unknownEdition(id)
    return editionDetail(row)
  }

  private async listRow(id: number) {
    const row = await this.overview.list(id, this.clock.period())
    if (row === undefined) throw unknownList(id)
    return row
  }

  private get overview(): OverviewRepository {
    return new OverviewRepository(this.db.pool)
  }
}

function several<T>(value: T | T[] | undefined): T[] | null {
  if (value === undefined) return null
  return Array.isArray(value) ? value : [value]
}
