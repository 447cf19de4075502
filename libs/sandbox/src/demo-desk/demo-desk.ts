import { Readable } from 'node:stream'
import { Database, FixedClock, loadConfig, type Queryable } from '@preciosa/platform'
import { MediaService, openServices, type Services } from '@preciosa/server'
import type { DemoUser } from '../demo-users/index.js'

type DemoAuthor = Parameters<MediaService['add']>[2]

export interface DemoOptions {
  databaseUrl: string
  filesDir: string
  secretKeys: string
  /** Their editor writes; without one nothing is written. */
  users: readonly DemoUser[]
  log: (line: string) => void
  /** Throws if the load is to end; asked before each file. */
  check?: () => void
}

export const DEMO_CREDIT = 'Ilustración de Preciosa'

/** What the demo's editor writes with. */
export class DemoDesk {
  /** When the load began. */
  readonly now: Date

  constructor(
    readonly services: Services,
    readonly clock: FixedClock,
    readonly author: DemoAuthor,
    private readonly check: () => void,
  ) {
    this.now = clock.now()
  }

  get db(): Queryable {
    return this.services.get(Database).pool
  }

  /** By the way of any upload, so that it's judged and made anew. @returns the id of the file in the library */
  async keep(
    file: Buffer,
    name: string,
    { isPrivate = false } = {},
  ): Promise<{ id: number; wasThere: boolean }> {
    this.check()
    const media = this.services.get(MediaService)
    return media.add(await media.keep(Readable.from([file]), name), { isPrivate }, this.author)
  }

  /** @returns its id in the library */
  async picture(png: Buffer, name: string, alt: string, focal = { x: 50, y: 50 }): Promise<number> {
    const { id, wasThere } = await this.keep(png, name)
    if (!wasThere)
      await this.services.get(MediaService).change(id, { alt, credit: DEMO_CREDIT, focal }, this.author)
    return id
  }
}

/** @param work returns how much it added; @returns 0 if the demo has no editor */
export async function asDemoEditor(
  { databaseUrl, filesDir, secretKeys, users, check = () => undefined }: DemoOptions,
  module: Parameters<typeof openServices>[1][number],
  work: (desk: DemoDesk) => Promise<number>,
): Promise<number> {
  const editor = users.find((user) => 'role' in user && user.role === 'editor')
  if (editor === undefined) return 0
  const set = { DATABASE_URL: databaseUrl, DATABASE_POOL: '2', FILES_DIR: filesDir, LOG_LEVEL: 'warn' }
  const clock = new FixedClock(new Date())
  const services = await openServices(loadConfig({ ...set, SECRET_KEYS: secretKeys }), [module], clock)
  try {
    const author = await authorOf(services.get(Database).pool, editor.email)
    return await work(new DemoDesk(services, clock, author, check))
  } finally {
    await services.close()
  }
}

async function authorOf(db: Queryable, email: string): Promise<DemoAuthor> {
  const { rows } = await db.query<Omit<DemoAuthor, 'client'>>(
    'select id, email, role from staff where email = $1',
    [email],
  )
  const [staff] = rows
  if (staff === undefined) throw new Error(`There is no staff member ${email}`)
  return { ...staff, client: 'demo' }
}
