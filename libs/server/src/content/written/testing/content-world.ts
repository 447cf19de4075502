import { createDataSource, Database, FixedClock, type Queryable, KeyRing } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { GuideRepository, type Topic } from '../../../guide/editions/index.js'
import type { Actor } from '../../../operations/audit/index.js'
import { MediaRepository } from '../../media/media.repository.js'

export const EVA: Actor = { id: 7, email: 'eva@guia.example', role: 'editor', client: 'c' }
export const LUIS: Actor = { ...EVA, id: 8, email: 'luis@guia.example' }
/** A Friday, 9:00 in Buenos Aires. */
export const NOW = new Date('2026-11-27T12:00:00Z')
export const ASKED = { page: 1, perPage: 25, sort: 'id', order: 'ASC' } as const

export interface OpenDatabase {
  test: TestDatabase
  db: Database
}

export async function openDatabase(): Promise<OpenDatabase> {
  const test = await createTestDatabase()
  return {
    test,
    db: new Database(await createDataSource({ url: test.url, name: 'content', pool: 4 }).initialize()),
  }
}

/** What staff publish, in a database of its own. */
export class ContentWorld {
  readonly clock: FixedClock
  readonly config = {
    keys: KeyRing.of('specs:a-key-that-only-specs-may-know-of'),
    siteUrl: 'https://guia.example',
  }
  readonly media = {
    pictures: (ids: readonly number[], client: Queryable = this.db.pool) =>
      new MediaRepository(client).pictures(ids),
    pdfs: (ids: readonly number[], client: Queryable = this.db.pool) => new MediaRepository(client).pdfs(ids),
  }

  /** @param tables emptied before each test; @param now when each begins */
  constructor(
    readonly opened: OpenDatabase,
    private readonly tables: string,
    private readonly now = NOW,
  ) {
    this.clock = new FixedClock(now)
  }

  get db(): Database {
    return this.opened.db
  }

  async close(): Promise<void> {
    await this.db.dataSource.destroy()
    await this.opened.test.drop()
  }

  async reset(): Promise<void> {
    this.clock.set(this.now)
    await this.db.query(`truncate ${this.tables}, media, media_use cascade`)
  }

  /** Actions in their order. */
  async audited(entity: string, id: number): Promise<string[]> {
    const rows = await this.db.query<{ action: string }>(
      'select action from audit where entity = $1 and entity_id = $2 order by id',
      [entity, id],
    )
    return rows.map(({ action }) => action.replace(`${entity}.`, ''))
  }

  async stateOf(topic: Topic) {
    const states = await new GuideRepository(this.db).states(this.clock.now())
    const found = states.find((state) => state.topic === topic)
    if (found === undefined) throw new Error(`No state of ${topic}`)
    return found
  }
}
