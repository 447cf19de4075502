import { Inject, Injectable } from '@nestjs/common'
import {
  missingOnPage,
  pageContentSchema,
  type PageContent,
  type PageDetail,
  type PageSummary,
  type ShownPage,
} from '@preciosa/contracts/pages'
import { AppError, Clock, CONFIG, type Config, Database, type Queryable } from '@preciosa/platform'
import { type Actor, type AuditedAction, recordAudit } from '../../operations/audit/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import { checkPictures, MediaService, setMediaUses } from '../media/index.js'
import { LRUCache } from 'lru-cache'
import { documentHtml, noPreview, Previews, refuseMissing } from '../written/index.js'
import { type MadeBlock, picturesIn, withPicturesOf } from './page-pictures.rules.js'
import { type PageRow, PagesRepository, type PagesQuery, type ShownRow } from './pages.repository.js'

const MOST_MADE = 50

/** Pages that staff write: each save is a version, and one of them is published. */
@Injectable()
export class PagesService {
  private readonly pages: PagesRepository
  private readonly previews: Previews
  /** Versions never change, and strangers ask for them. */
  private readonly made = new LRUCache<string, MadePage>({ max: MOST_MADE })

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'secretKey' | 'siteUrl'>,
    @Inject(MediaService) private readonly media: Pick<MediaService, 'pictures'>,
  ) {
    this.pages = new PagesRepository(db.pool)
    this.previews = new Previews('page', clock, config)
  }

  /** @throws AppError `not-found` */
  async shown(path: string): Promise<ShownPage> {
    const now = await this.pages.publishedAt(path)
    if (now === undefined) throw new AppError('not-found', 'No hay ninguna página en esa dirección.')
    const { id, number, publishedAt } = now
    const name = `${id} ${number}`
    const known = this.made.get(name)
    const made = known ?? madePage(await existing(this.pages, id, number))
    if (known === undefined) this.made.set(name, made)
    return { ...(await this.withPictures(made)), publishedAt: publishedAt.toISOString() }
  }

  async allShown(): Promise<{ path: string; title: string; publishedAt: string }[]> {
    const rows = await this.pages.allPublished()
    return rows.map(({ publishedAt, ...page }) => ({ ...page, publishedAt: publishedAt.toISOString() }))
  }

  /** @throws AppError `not-found` for a wrong or expired token */
  async previewed(token: string): Promise<ShownPage> {
    const { id, version } = this.previews.read(token)
    const row = await this.pages.version(id, version)
    if (row === undefined) throw noPreview()
    return this.withPictures(madePage(parsed(row)))
  }

  async list(asked: PagesQuery): Promise<PageOf<PageSummary>> {
    const { data, total } = await this.pages.page(asked)
    return { data: data.map(summaryOf), total }
  }

  /** @throws AppError `not-found` */
  detail(id: number): Promise<PageDetail> {
    return this.detailOf(this.pages, id)
  }

  /** @throws AppError `conflict` for a taken path */
  async create(path: string, content: PageContent, actor: Actor): Promise<PageDetail> {
    return this.db.transaction(async (client) => {
      const pages = new PagesRepository(client)
      const id = await pages.add(path, { builtIn: false })
      if (id === null) {
        const message = 'Ya hay una página con esa dirección.'
        throw new AppError('conflict', message, [{ path: 'path', message }])
      }
      const version = await this.addVersion(client, id, content, actor)
      await recordAudit(client, { action: 'page.create', entityId: id, actor, after: { path, version } })
      return this.detailOf(pages, id)
    })
  }

  /** @param latest the version that the staff member read; @throws AppError `conflict` after another save */
  async save(id: number, latest: number, content: PageContent, actor: Actor): Promise<PageDetail> {
    return this.changing(id, 'page.save', actor, async (_, page, client) => {
      if (page.latest !== latest)
        throw new AppError(
          'conflict',
          `Alguien guardó la versión ${page.latest} mientras escribías. Copiá lo tuyo, abrí la página de nuevo y sumalo.`,
        )
      return { version: await this.addVersion(client, id, content, actor) }
    })
  }

  /** @throws AppError `not-found`; `conflict` unless it is the newest version; `validation` for a blank page */
  async publish(id: number, number: number, actor: Actor): Promise<PageDetail> {
    return this.changing(id, 'page.publish', actor, async (pages, page) => {
      const { content } = await existing(pages, id, number)
      if (number !== page.latest)
        throw new AppError(
          'conflict',
          `La última es la versión ${page.latest}. Para publicar la ${number}, volvé antes a ella.`,
        )
      if (number === page.published) return { published: number }
      refuseMissing(missingOnPage(content))
      await pages.publish(id, number, this.clock.now())
      return { published: number }
    })
  }

  async restore(id: number, number: number, actor: Actor): Promise<PageDetail> {
    return this.changing(id, 'page.restore', actor, async (pages) => {
      const { content } = await existing(pages, id, number)
      return { from: number, version: await pages.addVersion(id, content, actor, this.clock.now()) }
    })
  }

  /** @throws AppError `conflict` for a built-in page, to which menus lead */
  async withdraw(id: number, actor: Actor): Promise<PageDetail> {
    return this.changing(id, 'page.withdraw', actor, async (pages, page) => {
      if (page.builtIn)
        throw new AppError(
          'conflict',
          'Esta página viene con el sistema y los menús llevan a ella: no se saca.',
        )
      await pages.withdraw(id, this.clock.now())
      return { published: null }
    })
  }

  /** @throws AppError `validation` for a picture that can't be used */
  private async addVersion(
    client: Queryable,
    id: number,
    content: PageContent,
    actor: Actor,
  ): Promise<number> {
    const pages = new PagesRepository(client)
    const pictures = picturesIn(content.blocks)
    await checkPictures(client, pictures)
    const version = await pages.addVersion(id, content, actor, this.clock.now())
    if (pictures.length > 0)
      await setMediaUses(client, { kind: 'page', id }, await pages.mediaOf(id), this.clock.now())
    return version
  }

  private async changing(
    id: number,
    action: AuditedAction['action'],
    actor: Actor,
    work: (pages: PagesRepository, page: PageRow, client: Queryable) => Promise<object>,
  ): Promise<PageDetail> {
    return this.db.transaction(async (client: Queryable) => {
      const pages = new PagesRepository(client)
      await pages.lock(id)
      const before = found(await pages.byId(id))
      const after = await work(pages, before, client)
      const { published, latest } = before
      await recordAudit(client, { action, entityId: id, actor, before: { published, latest }, after })
      return this.detailOf(pages, id)
    })
  }

  private async detailOf(pages: PagesRepository, id: number): Promise<PageDetail> {
    const page = found(await pages.byId(id))
    const [{ content }, versions] = [await existing(pages, id, page.latest), await pages.versions(id)]
    return {
      ...summaryOf(page),
      content,
      versions: versions.map(({ createdAt, publishedAt, ...version }) => ({
        ...version,
        createdAt: createdAt.toISOString(),
        publishedAt: publishedAt?.toISOString() ?? null,
        preview: this.previews.linkTo({ id, version: version.number }),
      })),
    }
  }

  /** Texts and files of pictures change without a new version of the page. */
  private async withPictures({ blocks, ...page }: MadePage): Promise<ShownPage> {
    const pictures = await this.media.pictures(picturesIn(blocks).map(({ id }) => id))
    return { ...page, blocks: withPicturesOf(blocks, pictures) }
  }
}

function found(page: PageRow | undefined): PageRow {
  if (page === undefined) throw new AppError('not-found', 'Esa página no está.')
  return page
}

async function existing(pages: PagesRepository, id: number, number: number): Promise<ShownRow> {
  const version = await pages.version(id, number)
  if (version === undefined) throw new AppError('not-found', 'Esa versión no está.')
  return parsed(version)
}

/** Stored content was valid when it was saved; a newer schema may have defaults. */
function parsed(row: ShownRow): ShownRow {
  return { ...row, content: pageContentSchema.parse(row.content) }
}

function summaryOf({ updatedAt, ...page }: PageRow): PageSummary {
  return { ...page, updatedAt: updatedAt.toISOString() }
}

type MadePage = Omit<ShownPage, 'blocks'> & { blocks: MadeBlock[] }

function madePage({ path, number, content: { title, description, blocks } }: ShownRow): MadePage {
  return {
    path,
    title,
    description,
    version: number,
    publishedAt: null,
    blocks: blocks
      .filter((block) => !('hidden' in block && block.hidden === true))
      .map((block) => (block.kind === 'text' ? { kind: 'text', html: documentHtml(block.document) } : block)),
  }
}
