import { type IssueContent, issueContentSchema } from '@preciosa/contracts/magazine'
import { createDataSource, Database, FileLinks, FixedClock, type Queryable } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { GuideRepository } from '../../../guide/editions/index.js'
import type { Actor } from '../../../operations/audit/index.js'
import { storedPicture } from '../../media/testing/stored-picture.js'
import { MediaRepository } from '../../media/media.repository.js'
import { MagazineDeskService } from '../magazine-desk.service.js'
import { MagazineService } from '../magazine.service.js'

export const EVA: Actor = { id: 7, email: 'eva@guia.example', role: 'editor', client: 'c' }
export const NOW = new Date('2026-11-27T12:00:00Z')

export class MagazineWorld {
  readonly clock = new FixedClock(NOW)
  readonly desk: MagazineDeskService
  readonly magazine: MagazineService

  private constructor(
    private readonly test: TestDatabase,
    readonly db: Database,
  ) {
    const media = {
      pictures: (ids: readonly number[], client: Queryable = db.pool) =>
        new MediaRepository(client).pictures(ids),
      pdfs: (ids: readonly number[], client: Queryable = db.pool) => new MediaRepository(client).pdfs(ids),
    }
    const links = new FileLinks({ secretKey: 'a key of this spec' }, this.clock)
    this.desk = new MagazineDeskService(db, this.clock, media)
    this.magazine = new MagazineService(db, this.clock, links, media)
  }

  static async open(): Promise<MagazineWorld> {
    const test = await createTestDatabase()
    const db = new Database(await createDataSource({ url: test.url, name: 'magazine', pool: 4 }).initialize())
    return new MagazineWorld(test, db)
  }

  async close(): Promise<void> {
    await this.db.dataSource.destroy()
    await this.test.drop()
  }

  async reset(): Promise<void> {
    this.clock.set(NOW)
    await this.db.query('truncate magazine_issue, media, media_use cascade')
  }

  cover(alt = 'Una tapa'): Promise<number> {
    return storedPicture(this.db, { alt, width: 1200, height: 1600, widths: [480, 960, 1200] })
  }

  async pdf({ pages = 84, isPrivate = true } = {}): Promise<{ id: number; key: string }> {
    const [row] = await this.db.query<{ id: number; key: string }>(
      `with added as (
         insert into media (kind, private, file_name, bytes, hash, pages, created_at, updated_at)
         values ('pdf', $1, 'revista.pdf', 900, gen_random_uuid()::text, $2, now(), now()) returning id),
       files as (
         insert into media_file (media_id, file_key, format, bytes)
         select id, 'documents/' || gen_random_uuid() || '.pdf', 'pdf', 900 from added returning media_id, file_key)
       select media_id as id, file_key as key from files`,
      [isPrivate, pages],
    )
    return row!
  }

  /** Can be published as it is. */
  async content(change: Partial<IssueContent> = {}): Promise<IssueContent> {
    return issueContentSchema.parse({
      ...{ year: 2026, month: 11, number: 312, title: 'La chata eterna', description: 'Treinta años.' },
      ...{ price: 4900, store: 'https://tienda.example/312', soldOut: false, pdf: null },
      cover: change.cover === undefined ? await this.cover() : null,
      ...change,
    })
  }

  async published(change: Partial<IssueContent> = {}): Promise<number> {
    const { id } = await this.desk.create(await this.content(change), EVA)
    await this.desk.publish(id, EVA)
    return id
  }

  async state() {
    const states = await new GuideRepository(this.db).states(this.clock.now())
    const found = states.find(({ topic }) => topic === 'magazine')
    if (found === undefined) throw new Error('No state of the magazine')
    return found
  }
}
