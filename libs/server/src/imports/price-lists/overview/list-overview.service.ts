import type { Readable } from 'node:stream'
import { Injectable } from '@nestjs/common'
import type {
  EditionDetail,
  EditionSummary,
  PriceListDetail,
  PriceListSummary,
} from '@preciosa/contracts/price-lists'
import { Clock, Database, FileStorage } from '@preciosa/platform'
import type { PageQuery, PageOf } from '../../../operations/paging/index.js'
import { sizeOfOriginal } from '../original.js'
import { unknownEdition, unknownList } from '../unknown.js'
import {
  type EditionFilter,
  type EditionOrder,
  type ListFilter,
  type ListOrder,
  OverviewRepository,
} from './overview.repository.js'
import { editionDetail, editionSummary, listDetail, listSummary } from './rows.js'

@Injectable()
export class ListOverviewService {
  constructor(
    private readonly db: Database,
    private readonly files: FileStorage,
    private readonly clock: Clock,
  ) {}

  async lists(asked: PageQuery<ListOrder, ListFilter>): Promise<PageOf<PriceListSummary>> {
    const { data, total } = await this.overview.listsPage(asked)
    return { data: data.map(listSummary), total }
  }

  /** @throws AppError `not-found` */
  async list(id: number): Promise<PriceListDetail> {
    return listDetail(await this.listRow(id))
  }

  /** @throws AppError `not-found` */
  async original(id: number): Promise<{ name: string; bytes: number; content: Readable }> {
    const { fileKey, fileName } = await this.listRow(id)
    const bytes = await sizeOfOriginal(this.files, id, fileKey)
    return { name: fileName, bytes, content: this.files.open(fileKey) }
  }

  async editions(asked: PageQuery<EditionOrder, EditionFilter>): Promise<PageOf<EditionSummary>> {
    const { data, total } = await this.overview.editionsPage(asked)
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
