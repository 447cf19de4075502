import { Readable } from 'node:stream'
import { addMonths, type Period } from '@preciosa/contracts'
import { Database, loadConfig, periodAt, type Queryable } from '@preciosa/platform'
import {
  MagazineDeskService,
  MagazineModule,
  MediaService,
  openServices,
  type Services,
} from '@preciosa/server'
import { authorAt, type DemoAuthor, type DemoUser } from '../demo-users/index.js'
import { DEMO_CREDIT } from '../demo-news/index.js'
import { drawCover, drawIssue, type DrawnIssue } from './draw.js'
import { DEMO_THEMES } from './issues.js'

export interface DemoMagazineOptions {
  databaseUrl: string
  filesDir: string
  secretKey: string
  /** Their editor writes; without one there is no magazine. */
  users: readonly DemoUser[]
  log: (line: string) => void
  /** Newest first; the first is next month's. */
  themes?: typeof DEMO_THEMES
}

/** Number 312 is of that month, as on the drawings. */
const KNOWN = { number: 312, period: '2026-11' } as const
const MONTH = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', month: 'long' })

/**
 * Adds the issues that are missing: next month's, this month's and those before; leaves an operator's own alone.
 * @returns the number of issues added
 */
export async function loadDemoMagazine(options: DemoMagazineOptions): Promise<number> {
  const { databaseUrl, filesDir, secretKey, users, log, themes = DEMO_THEMES } = options
  const editor = users.find((user) => 'role' in user && user.role === 'editor')
  if (editor === undefined) return 0
  const set = { DATABASE_URL: databaseUrl, DATABASE_POOL: '2', FILES_DIR: filesDir, LOG_LEVEL: 'warn' }
  const services = await openServices(loadConfig({ ...set, SECRET_KEY: secretKey }), [MagazineModule])
  try {
    const { pool } = services.get(Database)
    const author = await authorAt(pool, editor.email)
    const wanted = issuesOf(themes, periodAt(new Date()))
    const missing = await missingIn(pool, wanted, author)
    if (missing.length > 0) log(`Cargando la revista de muestra: ${missing.length} ediciones…`)
    for (const issue of missing) await add(services, issue, author)
    return missing.length
  } finally {
    await services.close()
  }
}

interface DatedIssue extends DrawnIssue {
  period: Period
}

function issuesOf(themes: typeof DEMO_THEMES, now: Period): DatedIssue[] {
  return themes.map((theme, at) => {
    const period = addMonths(now, 1 - at)
    const name = MONTH.format(new Date(`${period}-15T00:00:00Z`))
    const month = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${period.slice(0, 4)}`
    return { ...theme, period, month, number: KNOWN.number + monthsBetween(KNOWN.period, period) }
  })
}

function monthsBetween(from: Period, to: Period): number {
  const count = (period: Period) => Number(period.slice(0, 4)) * 12 + Number(period.slice(5))
  return count(to) - count(from)
}

async function add(services: Services, issue: DatedIssue, author: DemoAuthor): Promise<void> {
  const media = services.get(MediaService)
  const magazine = services.get(MagazineDeskService)
  const { number, title, description, period, soldOut = false } = issue
  const png = drawCover(issue)
  const keep = async (file: Buffer, name: string, isPrivate: boolean) =>
    media.add(await media.keep(Readable.from([file]), name), { isPrivate }, author)
  const cover = await keep(png, `tapa-${number}.png`, false)
  const alt = `Tapa del número ${number}, ${issue.month}: ${title}`
  await media.change(cover.id, { alt, credit: DEMO_CREDIT, focal: { x: 50, y: 50 } }, author)
  const pdf = await keep(await drawIssue(issue, png), `preciosa-${number}.pdf`, true)
  const content = {
    ...{
      year: Number(period.slice(0, 4)),
      month: Number(period.slice(5)),
      number,
      title,
      description,
      soldOut,
    },
    ...{ price: 4900, cover: cover.id, pdf: pdf.id, store: 'https://tienda.example/revista' },
  }
  const { id } = await magazine.create(content, author)
  await magazine.publish(id, author)
}

async function missingIn(
  db: Queryable,
  issues: readonly DatedIssue[],
  { id }: DemoAuthor,
): Promise<readonly DatedIssue[]> {
  const { rows } = await db.query<{ number: number; staffId: number | null }>(
    'select number, staff_id as "staffId" from magazine_issue',
  )
  // An operator's own magazine.
  if (rows.some(({ staffId }) => staffId !== id)) return []
  return issues.filter(({ number }) => !rows.some((row) => row.number === number))
}
