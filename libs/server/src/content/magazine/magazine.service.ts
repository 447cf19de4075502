import { Inject, Injectable } from '@nestjs/common'
import type { RouteOutput } from '@preciosa/contracts'
import {
  type IssueLink,
  LATEST_ISSUES,
  type Magazine,
  type magazineRoutes,
  type ShownIssue,
} from '@preciosa/contracts/magazine'
import { AppError, Clock, Database, FileLinks, type Queryable } from '@preciosa/platform'
import { MediaService } from '../media/index.js'
import { type MediaOfIssues, toMagazine, toShownIssue } from './issue.mapper.js'
import { type IssueRow, MagazineRepository } from './magazine.repository.js'

const LINK_SECONDS = 600
/** More than a magazine of eighty years has. */
const ALL = 1000

/** Published issues for readers; answers are cached by the topic `magazine`. */
@Injectable()
export class MagazineService {
  private readonly issues: MagazineRepository

  constructor(
    db: Database,
    private readonly clock: Clock,
    private readonly links: FileLinks,
    @Inject(MediaService) private readonly media: Pick<MediaService, 'pictures' | 'pdfs'>,
  ) {
    this.issues = new MagazineRepository(db.pool)
  }

  /** Oldest first. @param isReader may read the digital edition */
  async magazine({ latest, isReader }: { latest: boolean; isReader: boolean }): Promise<Magazine[]> {
    const rows = await this.issues.allVisible(this.clock.now(), { most: latest ? LATEST_ISSUES : ALL })
    const media = await mediaOf(this.media, rows)
    return rows.map((row) => toMagazine(row, media, isReader)).reverse()
  }

  /** Newest first. @param pageNumber from 1 */
  async page({
    pageNumber,
    pageSize,
  }: {
    pageNumber: number
    pageSize: number
  }): Promise<RouteOutput<typeof magazineRoutes.issues>> {
    const now = this.clock.now()
    const total = await this.issues.countVisible(now)
    const skipped = (pageNumber - 1) * pageSize
    const rows = await this.issues.allVisible(now, { most: pageSize, skipped })
    const media = await mediaOf(this.media, rows)
    const pageElements = rows.map((row) => toShownIssue(row, media))
    return { pageElements, pages: Math.ceil(total / pageSize), pageNumber, total }
  }

  /** @throws AppError `not-found` */
  async one(number: number): Promise<ShownIssue> {
    const row = await this.found(number)
    return toShownIssue(row, await mediaOf(this.media, [row]))
  }

  /** The caller has checked DIGITAL_MAGAZINE. @throws AppError `not-found`, also without a digital edition */
  async link(number: number): Promise<IssueLink> {
    const { pdfId } = await this.found(number)
    const pdf = pdfId === null ? undefined : (await this.media.pdfs([pdfId])).get(pdfId)
    if (pdf === undefined) throw new AppError('not-found', 'Ese número no tiene edición digital.')
    const { key, pages, bytes } = pdf
    const as = `revista-${number}.pdf`
    return { url: this.links.to(key, { seconds: LINK_SECONDS, as }), seconds: LINK_SECONDS, pages, bytes }
  }

  /** Whether a file is the digital edition of a published issue. */
  isPdf(key: string): Promise<boolean> {
    return this.issues.isVisiblePdf(key, this.clock.now())
  }

  private async found(number: number): Promise<IssueRow> {
    const row = await this.issues.visible(number, this.clock.now())
    if (row === undefined) throw new AppError('not-found', 'No hay ningún número publicado con ese número.')
    return row
  }
}

/** @param client of the caller's transaction */
export async function mediaOf(
  media: Pick<MediaService, 'pictures' | 'pdfs'>,
  rows: readonly IssueRow[],
  client?: Queryable,
): Promise<MediaOfIssues> {
  const present = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null)
  return {
    pictures: await media.pictures(present(rows.map(({ coverId }) => coverId)), client),
    pdfs: await media.pdfs(present(rows.map(({ pdfId }) => pdfId)), client),
  }
}
