import { Inject, Injectable } from '@nestjs/common'
import {
  type IssueContent,
  type IssueDetail,
  issuePeriod,
  type IssueSummary,
  MAX_ISSUE_PAGES,
  missingInIssue,
} from '@preciosa/contracts/magazine'
import { AppError, Clock, Database, type Queryable, startOfMonth } from '@preciosa/platform'
import { raiseRevision } from '../../guide/editions/index.js'
import { type Actor, type AuditedAction, recordAudit } from '../../operations/audit/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import { checkPictures, checkPrivatePdf, MediaService, setMediaUses } from '../media/index.js'
import { refuseMissing } from '../written/index.js'
import { toIssueDetail, toIssueSummary } from './issue.mapper.js'
import { clashText } from './issues.rules.js'
import { type IssueRow, type IssuesQuery, MagazineRepository, type NewIssue } from './magazine.repository.js'
import { mediaOf } from './magazine.service.js'

/** Issues of the magazine as the staff write them. */
@Injectable()
export class MagazineDeskService {
  private readonly issues: MagazineRepository

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(MediaService) private readonly media: Pick<MediaService, 'pictures' | 'pdfs'>,
  ) {
    this.issues = new MagazineRepository(db.pool)
  }

  async list(asked: IssuesQuery): Promise<PageOf<IssueSummary>> {
    const now = this.clock.now()
    const { data, total } = await this.issues.page(asked, now)
    const media = await mediaOf(this.media, data)
    return { data: data.map((row) => toIssueSummary(row, media, now)), total }
  }

  /** @throws AppError `not-found` */
  detail(id: number): Promise<IssueDetail> {
    return this.detailOf(this.db.pool, id)
  }

  /** @throws AppError `validation`; `conflict` for a number or month that is there */
  async create(content: IssueContent, actor: Actor): Promise<IssueDetail> {
    const issue = issueOf(content)
    return this.db.transaction(async (client: Queryable) => {
      const issues = new MagazineRepository(client)
      await checkMedia(client, content)
      await refuseClash(issues, issue, null)
      const id = await issues.add(issue, actor, this.clock.now())
      if (id === undefined) throw new AppError('conflict', 'Esa edición se agregó recién: mirá la lista.')
      await this.use(client, id, content)
      const { number, year, month, title } = content
      const after = { number, year, month, title }
      await recordAudit(client, { action: 'issue.create', entityId: id, actor, after })
      return this.detailOf(client, id)
    })
  }

  /** @param revision that the staff member read; @throws AppError `conflict` after another save */
  async save(id: number, revision: number, content: IssueContent, actor: Actor): Promise<IssueDetail> {
    const issue = issueOf(content)
    return this.changing(id, 'issue.save', actor, async (issues, row, client) => {
      if (row.revision !== revision) throw savedMeanwhile(row)
      await checkMedia(client, content)
      if (row.published) refuseMissing(missingInIssue(content))
      await refuseClash(issues, issue, id)
      await issues.save(id, issue, actor, this.clock.now())
      await this.use(client, id, content)
      return content
    })
  }

  /** @throws AppError `conflict` if it is published; `validation` with all that is missing */
  async publish(id: number, actor: Actor): Promise<IssueDetail> {
    return this.changing(id, 'issue.publish', actor, async (issues, { published, content }) => {
      if (published) throw new AppError('conflict', 'Ya está publicada.')
      refuseMissing(missingInIssue(content))
      await issues.setPublished(id, true, this.clock.now())
      return { published: true }
    })
  }

  /** @throws AppError `conflict` for a draft */
  async withdraw(id: number, actor: Actor): Promise<IssueDetail> {
    return this.changing(id, 'issue.withdraw', actor, async (issues, { published }) => {
      if (!published) throw new AppError('conflict', 'No está publicada.')
      await issues.setPublished(id, false, this.clock.now())
      return { published: false }
    })
  }

  /** @throws AppError `not-found`; `conflict` while it is published */
  async remove(id: number, actor: Actor): Promise<void> {
    await this.db.transaction(async (client: Queryable) => {
      const issues = new MagazineRepository(client)
      await issues.lock(id)
      const { published, content } = found(await issues.byId(id))
      if (published) throw new AppError('conflict', 'Está publicada: retirala antes.')
      await setMediaUses(client, { kind: 'issue', id }, [], this.clock.now())
      await issues.remove(id)
      await recordAudit(client, { action: 'issue.remove', entityId: id, actor, before: content })
    })
  }

  private async changing(
    id: number,
    action: AuditedAction['action'],
    actor: Actor,
    work: (issues: MagazineRepository, row: IssueRow, client: Queryable) => Promise<object>,
  ): Promise<IssueDetail> {
    return this.db.transaction(async (client: Queryable) => {
      const issues = new MagazineRepository(client)
      await issues.lock(id)
      const row = found(await issues.byId(id))
      const after = await work(issues, row, client)
      await raiseRevision(client, 'magazine')
      const before = 'published' in after ? { published: row.published } : row.content
      await recordAudit(client, { action, entityId: id, actor, before, after })
      return this.detailOf(client, id)
    })
  }

  private use(client: Queryable, id: number, { cover, pdf }: IssueContent): Promise<void> {
    const media = [cover, pdf].filter((each) => each !== null)
    return setMediaUses(client, { kind: 'issue', id }, media, this.clock.now())
  }

  private async detailOf(client: Queryable, id: number): Promise<IssueDetail> {
    const row = found(await new MagazineRepository(client).byId(id))
    return toIssueDetail(row, await mediaOf(this.media, [row], client), this.clock.now())
  }
}

function issueOf(content: IssueContent): NewIssue {
  return { content, startsAt: startOfMonth(issuePeriod(content)) }
}

async function checkMedia(client: Queryable, { cover, pdf }: IssueContent): Promise<void> {
  if (cover !== null) await checkPictures(client, [{ id: cover, path: 'content.cover' }])
  if (pdf !== null)
    await checkPrivatePdf(client, { id: pdf, path: 'content.pdf', mostPages: MAX_ISSUE_PAGES })
}

async function refuseClash(issues: MagazineRepository, issue: NewIssue, id: number | null): Promise<void> {
  const other = await issues.clash(issue, id)
  if (other === undefined) return
  const { path, message } = clashText(issue.content, other)
  throw new AppError('conflict', message, [{ path, message }])
}

function savedMeanwhile({ by }: IssueRow): AppError {
  return new AppError(
    'conflict',
    `${by ?? 'El sistema'} la guardó mientras escribías. Copiá lo tuyo, abrila de nuevo y sumalo.`,
  )
}

function found(row: IssueRow | undefined): IssueRow {
  if (row === undefined) throw new AppError('not-found', 'Esa edición de la revista no está.')
  return row
}
