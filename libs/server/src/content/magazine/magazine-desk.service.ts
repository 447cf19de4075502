import { Inject, Injectable } from '@nestjs/common'
import {
  type IssueContent,
  type IssueDetail,
  issuePeriod,
  type IssueSummary,
  MAX_ISSUE_PAGES,
  missingInIssue,
} from '@preciosa/contracts/magazine'
import { fold } from '@preciosa/contracts/price-lists'
import { AppError, Clock, Database, type Queryable, startOfMonth } from '@preciosa/platform'
import type { PageOf } from '../../operations/paging/index.js'
import { checkPictures, checkPrivatePdf, MediaService } from '../media/index.js'
import { RevisedDesk, type RevisedKind } from '../written/index.js'
import { toIssueDetail, toIssueSummary } from './issue.mapper.js'
import { clashText } from './issues.rules.js'
import { type IssueRow, type IssuesQuery, MagazineRepository } from './magazine.repository.js'
import { mediaOf } from './magazine.service.js'

const ISSUE: RevisedKind<IssueContent> = {
  ...{ entity: 'issue', table: 'magazine_issue', owner: 'issue', topic: 'magazine', ending: 'a' },
  unknown: 'Esa edición de la revista no está.',
  taken: 'Esa edición se agregó recién: mirá la lista.',
  columnsOf: (content) => ({ starts_at: startOf(content), folded_title: fold(content.title) }),
  mediaIn: ({ cover, pdf }) => [cover, pdf],
  missingIn: missingInIssue,
}

/** Issues of the magazine as the staff write them. */
@Injectable()
export class MagazineDeskService extends RevisedDesk<IssueContent, IssueRow, IssueDetail> {
  private readonly issues: MagazineRepository

  constructor(
    db: Database,
    clock: Clock,
    @Inject(MediaService) private readonly media: Pick<MediaService, 'pictures' | 'pdfs'>,
  ) {
    super(db, clock, ISSUE)
    this.issues = new MagazineRepository(db.pool)
  }

  async list(asked: IssuesQuery): Promise<PageOf<IssueSummary>> {
    const now = this.clock.now()
    const { data, total } = await this.issues.page(asked, now)
    const media = await mediaOf(this.media, data)
    return { data: data.map((row) => toIssueSummary(row, media, now)), total }
  }

  protected row(client: Queryable, id: number): Promise<IssueRow | undefined> {
    return new MagazineRepository(client).byId(id)
  }

  protected async detailOf(client: Queryable, row: IssueRow): Promise<IssueDetail> {
    return toIssueDetail(row, await mediaOf(this.media, [row], client), this.clock.now())
  }

  protected override async check(client: Queryable, content: IssueContent, id: number | null): Promise<void> {
    const { cover, pdf, number } = content
    if (cover !== null) await checkPictures(client, [{ id: cover, path: 'content.cover' }])
    if (pdf !== null)
      await checkPrivatePdf(client, { id: pdf, path: 'content.pdf', mostPages: MAX_ISSUE_PAGES })
    const other = await new MagazineRepository(client).clash({ number, startsAt: startOf(content) }, id)
    if (other === undefined) return
    const { path, message } = clashText(content, other)
    throw new AppError('conflict', message, [{ path, message }])
  }
}

function startOf(content: IssueContent): Date {
  return startOfMonth(issuePeriod(content))
}
