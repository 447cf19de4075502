import { createDataSource, Database, FixedClock } from '@preciosa/platform'
import { createTestDatabase } from '@preciosa/testing'
import { fillPayments } from './fill.js'
import { growthOf } from './growth.js'
import { measured } from './measured.js'
import { rowsOf } from './rows-read.js'

const NOW = new Date('2026-11-28T15:00:00Z')

async function rowsAt(payments: number): Promise<Map<string, number>> {
  const test = await createTestDatabase()
  const source = await createDataSource({ url: test.url, name: 'rows', pool: 2 }).initialize()
  try {
    await fillPayments(new Database(source), payments, NOW)
    return await measured(test.url, '.', new FixedClock(NOW))
  } finally {
    await source.destroy()
    await test.drop()
  }
}

/** What an index finds; other views read a total, and «p» the orders of 500 accounts. */
const FEW = /of one account|an e-mail|number|nadie|"(pending|ending)"|Fleet|"leaving":true|"open":true/

it('grows with what is shown, and not with what there is', async () => {
  const growth = growthOf(await rowsAt(1000), await rowsAt(20_000))
  expect(growth.length).toBeGreaterThan(200)
  expect(growth.filter(({ isTooMuch }) => isTooMuch)).toEqual([])
  const most = (name: string) => (FEW.test(name) ? 500 : name.endsWith('«p»') ? 50_000 : 20_000)
  expect(growth.filter(({ name, rows }) => rows > most(name))).toEqual([])
}, 300_000)

it('counts what scans read of tables, also what a filter leaves out', () => {
  const scan = { 'Node Type': 'Index Scan', 'Relation Name': 'payment', 'Actual Rows': 2, 'Actual Loops': 3 }
  const bitmap = { ...scan, 'Node Type': 'Bitmap Index Scan', 'Relation Name': undefined }
  const join = { 'Node Type': 'Nested Loop', 'Actual Rows': 90, 'Actual Loops': 1 }
  const filtered = { ...scan, 'Rows Removed by Filter': 10, 'Rows Removed by Index Recheck': 1 }
  expect(rowsOf({ ...join, Plans: [scan, { ...filtered, Plans: [bitmap] }] } as never)).toBe(6 + 39)
})
