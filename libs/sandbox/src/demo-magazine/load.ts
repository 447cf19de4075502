import { addMonths, type Period } from '@preciosa/contracts'
import { periodAt, type Queryable } from '@preciosa/platform'
import { MagazineDeskService, MagazineModule } from '@preciosa/server'
import { asDemoEditor, type DemoDesk, type DemoOptions } from '../demo-desk/index.js'
import { drawCover, drawIssue, type DrawnIssue } from './draw.js'
import { DEMO_THEMES } from './issues.js'

/** Number 312 is of that month, as on the drawings. */
const KNOWN = { number: 312, period: '2026-11' } as const
const MONTH = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', month: 'long' })

/**
 * Adds the issues that are missing: next month's, this month's and those before; leaves an operator's own alone.
 * @param options `themes` from the newest back, the first is next month's; @returns the number of issues added
 */
export function loadDemoMagazine(options: DemoOptions & { themes?: typeof DEMO_THEMES }): Promise<number> {
  const { log, themes = DEMO_THEMES } = options
  return asDemoEditor(options, MagazineModule, async (desk) => {
    const missing = await missingIn(desk.db, issuesOf(themes, periodAt(desk.now)), desk.author.id)
    if (missing.length > 0) log(`Cargando la revista de muestra: ${missing.length} ediciones…`)
    for (const issue of missing) await add(desk, issue)
    return missing.length
  })
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

async function add(desk: DemoDesk, issue: DatedIssue): Promise<void> {
  const magazine = desk.services.get(MagazineDeskService)
  const { number, title, description, period, soldOut = false } = issue
  const png = drawCover(issue)
  const alt = `Tapa del número ${number}, ${issue.month}: ${title}`
  const cover = await desk.picture(png, `tapa-${number}.png`, alt)
  const pdf = await desk.keep(await drawIssue(issue, png), `preciosa-${number}.pdf`, { isPrivate: true })
  const content = {
    ...{
      year: Number(period.slice(0, 4)),
      month: Number(period.slice(5)),
      number,
      title,
      description,
      soldOut,
    },
    ...{ price: 4900, cover, pdf: pdf.id, store: 'https://tienda.example/revista' },
  }
  const { id } = await magazine.create(content, desk.author)
  await magazine.publish(id, desk.author)
}

async function missingIn(
  db: Queryable,
  issues: readonly DatedIssue[],
  author: number,
): Promise<readonly DatedIssue[]> {
  const { rows } = await db.query<{ number: number; staffId: number | null }>(
    'select number, staff_id as "staffId" from magazine_issue',
  )
  // An operator's own magazine.
  if (rows.some(({ staffId }) => staffId !== author)) return []
  return issues.filter(({ number }) => !rows.some((row) => row.number === number))
}
