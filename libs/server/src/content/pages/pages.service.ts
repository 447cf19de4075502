import { Inject, Injectable } from '@nestjs/common'
import {
  missingOnPage,
  type PageContent,
  type PageDetail,
  type PageSummary,
  type ShownPage,
} from '@preciosa/contracts/pages'
import { staffMay } from '@preciosa/contracts/registry'
import { AppError, Clock, CONFIG, type Config, Database, type Queryable } from '@preciosa/platform'
import type { Actor } from '../../operations/audit/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import { checkPictures, MediaService } from '../media/index.js'
import { LRUCache } from 'lru-cache'
import {
  documentHtml,
  noPreview,
  refuseMissing,
  VersionedDesk,
  type VersionedKind,
} from '../written/index.js'
import { ConsentsRepository } from './consents.repository.js'
import { isLegal } from './consents.js'
import { type MadeBlock, picturesIn, withPicturesOf } from './page-pictures.rules.js'
import { PAGE_VERSIONS, type PageRow, PagesRepository, type PagesQuery } from './pages.repository.js'

const MOST_MADE = 50

const PAGE: VersionedKind<PageContent> = {
  ...PAGE_VERSIONS,
  ...{ entity: 'page', owner: 'page', unknown: 'Esa página no está.' },
  picturesIn: ({ blocks }) => picturesIn(blocks),
}

/** Pages that staff write: each save is a version, and one of them is published. */
@Injectable()
export class PagesService extends VersionedDesk<PageContent, PageRow, PageDetail> {
  private readonly pages: PagesRepository
  /** Versions never change, and strangers ask for them. */
  private readonly made = new LRUCache<string, MadePage>({ max: MOST_MADE })

  constructor(
    db: Database,
    clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'keys' | 'siteUrl'>,
    @Inject(MediaService) private readonly media: Pick<MediaService, 'pictures'>,
  ) {
    super(db, clock, config, PAGE)
    this.pages = new PagesRepository(db.pool)
  }

  /** @throws AppError `not-found` */
  async shown(path: string): Promise<ShownPage> {
    const now = await this.pages.publishedAt(path)
    if (now === undefined) throw new AppError('not-found', 'No hay ninguna página en esa dirección.')
    const { id, number, publishedAt } = now
    const name = `${id} ${number}`
    const known = this.made.get(name)
    const made = known ?? madePage(path, number, await this.pages.versions.content(id, number))
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
    const page = await this.pages.byId(id)
    if (page === undefined) throw noPreview()
    return this.withPictures(madePage(page.path, version, await this.pages.versions.content(id, version)))
  }

  async list(asked: PagesQuery): Promise<PageOf<PageSummary>> {
    const { data, total } = await this.pages.page(asked)
    return { data: data.map(summaryOf), total }
  }

  /** @throws AppError `conflict` for a taken path */
  create(path: string, content: PageContent, actor: Actor): Promise<PageDetail> {
    return this.creating('page.create', actor, async (client) => {
      const id = await new PagesRepository(client).add(path, { builtIn: false })
      if (id === null) {
        const message = 'Ya hay una página con esa dirección.'
        throw new AppError('conflict', message, [{ path: 'path', message }])
      }
      return { id, after: { path, version: await this.addVersion(client, id, content, actor) } }
    })
  }

  /**
   * @param consent what changed, if accounts have to accept the version
   * @throws AppError `not-found`; `conflict` unless it is the newest version; `validation` for a blank page, and
   * for a consent to other pages than terms and policies; `permission` for one that the role may not ask for
   */
  publish(id: number, number: number, actor: Actor, consent?: string): Promise<PageDetail> {
    return this.step('page.publish', id, actor, async (client, page) => {
      const pages = new PagesRepository(client)
      const consents = new ConsentsRepository(client)
      if (consent !== undefined && !staffMay(actor.role, 'pages.ask-consent'))
        throw new AppError('permission')
      if (consent !== undefined && !isLegal(page.path)) throw notAccepted()
      const content = await pages.versions.content(id, number)
      if (number !== page.latest)
        throw new AppError(
          'conflict',
          `La última es la versión ${page.latest}. Para publicar la ${number}, volvé antes a ella.`,
        )
      if (number === page.published) {
        if (consent !== undefined && !(await consents.askedOf(page.path)).has(number))
          throw publishedWithout()
        return { published: number }
      }
      refuseMissing(missingOnPage(content))
      const at = this.clock.now()
      await pages.publish(id, number, at)
      if (consent === undefined) return { published: number }
      await consents.ask(page.path, number, { reason: consent, at })
      return { published: number, consent }
    })
  }

  /** @throws AppError `conflict` for a built-in page, to which menus lead */
  withdraw(id: number, actor: Actor): Promise<PageDetail> {
    return this.step('page.withdraw', id, actor, async (client, page) => {
      if (page.builtIn)
        throw new AppError(
          'conflict',
          'Esta página viene con el sistema y los menús llevan a ella: no se saca.',
        )
      await new PagesRepository(client).withdraw(id, this.clock.now())
      return { published: null }
    })
  }

  protected row(client: Queryable, id: number): Promise<PageRow | undefined> {
    return new PagesRepository(client).byId(id)
  }

  protected async detailOf(client: Queryable, page: PageRow): Promise<PageDetail> {
    const { content, versions } = await this.written(client, page.id)
    const asked = isLegal(page.path) ? await new ConsentsRepository(client).askedOf(page.path) : NONE_ASKED
    return {
      ...summaryOf(page),
      content,
      versions: versions.map((version) => ({ ...version, consent: asked.get(version.number) ?? null })),
    }
  }

  protected check(client: Queryable, { blocks }: PageContent): Promise<void> {
    return checkPictures(client, picturesIn(blocks))
  }

  protected mediaOf(client: Queryable, id: number): Promise<number[]> {
    return new PagesRepository(client).mediaOf(id)
  }

  protected standing({ published, latest }: PageRow): object {
    return { published, latest }
  }

  protected savedMeanwhile({ latest }: PageRow): AppError {
    return new AppError(
      'conflict',
      `Alguien guardó la versión ${latest} mientras escribías. Copiá lo tuyo, abrí la página de nuevo y sumalo.`,
    )
  }

  /** Texts and files of pictures change without a new version of the page. */
  private async withPictures({ blocks, ...page }: MadePage): Promise<ShownPage> {
    const pictures = await this.media.pictures(picturesIn(blocks).map(({ id }) => id))
    return { ...page, blocks: withPicturesOf(blocks, pictures) }
  }
}

const NONE_ASKED: ReadonlyMap<number, string> = new Map()

function notAccepted(): AppError {
  const message = 'Sólo los términos y las políticas se aceptan.'
  return new AppError('validation', message, [{ path: 'consent', message }])
}

function publishedWithout(): AppError {
  return new AppError(
    'conflict',
    'Esta versión ya está publicada sin pedir que la acepten. Para pedirlo, volvé a ella y publicala de nuevo.',
  )
}

function summaryOf({ updatedAt, ...page }: PageRow): PageSummary {
  return { ...page, legal: isLegal(page.path), updatedAt: updatedAt.toISOString() }
}

type MadePage = Omit<ShownPage, 'blocks'> & { blocks: MadeBlock[] }

function madePage(path: string, number: number, { title, description, blocks }: PageContent): MadePage {
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
