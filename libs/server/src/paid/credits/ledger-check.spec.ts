import {
  LedgerCheckRepository,
  NEXT_STATEMENT,
  SLICE_STATEMENT,
  BEFORE_ALL,
} from './ledger-check.repository.js'
import { openLedger, type TestLedger } from './testing/open-ledger.js'

const ACCOUNTS = 25_000
const EACH = 6
/** This account's spends exceed the size of a slice. */
const GREEDY = 12_000
const GREEDY_SPENDS = 60_000

let ledger: TestLedger

beforeAll(async () => {
  ledger = await openLedger()
  await ledger.db.query(`
    insert into account (issuer, subject, email, created_at)
    select 'crowd', n, n || '@ejemplo.com.ar', '2026-11-01T12:00Z' from generate_series(1, ${ACCOUNTS}) n`)
  await ledger.db.query('insert into credit_account select id from account order by id')
  await ledger.db.query(`
    insert into credit_lot (account_id, kind, amount, used, starts_at, expires_at, source, created_at)
    select id, 'gift', 100000, case id when ${GREEDY} then ${GREEDY_SPENDS} else ${EACH} end,
           '2026-11-01T03:00Z', '2026-12-01T03:00Z', 'gift:' || id, '2026-11-01T12:00Z'
      from account order by id`)
  await ledger.db.query(`
    insert into credit_spend (account_id, codia, period, vehicle_type, lot_id, lasting, spent_at)
    select l.account_id, codia, '2026-11', 'cars', l.id, false, '2026-11-02T12:00Z'
      from credit_lot l, generate_series(1, l.used) codia`)
  await ledger.db.query('analyze')
})

afterAll(async () => {
  await ledger.close()
})

async function slices(): Promise<{ after: number; to: number | null }[]> {
  const check = new LedgerCheckRepository(ledger.db.pool)
  const all = [await check.sliceAfter(BEFORE_ALL)]
  for (let to = all[0]?.to ?? null; to !== null; to = all.at(-1)?.to ?? null)
    all.push(await check.sliceAfter(to))
  return all
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Plans?: PlanNode[]
}

async function readsOf(
  text: string,
  values: unknown[],
): Promise<{ node: string; table: string; condition: string }[]> {
  const { rows } = await ledger.db.pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (format json) ${text}`,
    values,
  )
  const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  if (plan === undefined) throw new Error('no plan')
  return nodesOf(plan.Plan).flatMap((node) =>
    node['Relation Name'] === undefined
      ? []
      : [
          {
            node: node['Node Type'],
            table: node['Relation Name'],
            condition: node['Index Cond'] ?? node['Recheck Cond'] ?? '',
          },
        ],
  )
}

describe('the check of a large ledger', () => {
  it('covers all accounts in slices without splitting any', async () => {
    const all = await slices()
    expect(all.length).toBeGreaterThan(3)
    expect(all.at(-1)?.to).toBeNull()
    all.slice(1).forEach(({ after }, at) => expect(after).toBe(all[at]?.to))
    expect(await ledger.credits.check()).toEqual([])
  })

  it('reads only index ranges', async () => {
    for (const { after, to } of await slices()) {
      const reads = await readsOf(SLICE_STATEMENT, [after, to ?? 2_147_483_647, 1000])
      expect(reads.map(({ table }) => table).sort()).toEqual(['credit_lot', 'credit_lot', 'credit_spend'])
      for (const { node, condition } of reads) {
        expect(node).toMatch(/^(Index|Bitmap Heap)/)
        expect(condition).toMatch(/account_id > .* AND .*account_id <= |\(id = /)
      }
    }
    for (const { node } of await readsOf(NEXT_STATEMENT, [BEFORE_ALL, 50_000, 10_000]))
      expect(node).toMatch(/^Index/)
  })

  it('finds a fault in any slice', async () => {
    const all = await slices()
    const broken = all.map(({ to }) => to ?? ACCOUNTS)
    const damage = async (change: string) => {
      await ledger.db.query(`update credit_lot set used = used ${change} where account_id = any($1)`, [
        broken,
      ])
    }
    await damage('+ 1')
    expect((await ledger.credits.check()).map(({ fault }) => fault)).toEqual(
      broken.map(() => 'used-differs-from-spends'),
    )
    await damage('- 1')
  })

  it('reports at most 1,000 faults, sorted by text', async () => {
    await ledger.db.query('update credit_lot set used = used + 1')
    const faults = await ledger.credits.check()
    await ledger.db.query('update credit_lot set used = used - 1')
    expect(faults).toHaveLength(1000)
    const texts = faults.map(({ fault, detail }) => `${fault} ${detail}`)
    expect(texts).toEqual([...texts].sort())
    expect(texts[0]).toMatch(/^used-differs-from-spends lot \d+: used 7, spends 6$/)
  })

  it('reports each kind of fault', async () => {
    const lotOf = `(select id from credit_lot where account_id = `
    await ledger.db.query(`update credit_spend set lot_id = 999999999 where account_id = 3 and codia = 1`)
    await ledger.db.query(
      `update credit_spend set lot_id = ${lotOf} 24000) where account_id = 5 and codia = 1`,
    )
    await ledger.db.query(`update credit_spend set period = '2026-10' where account_id = 7 and codia = 1`)
    await ledger.db.query(`update credit_spend set lasting = true where account_id = 9 and codia = 1`)
    await ledger.db.query(`update credit_spend set spent_at = '2026-11-01T02:59Z', period = '2026-10'
                            where account_id = 11 and codia = 1`)
    await ledger.db.query('update credit_lot set granted = 99999 where account_id = 13')
    expect((await ledger.credits.check()).map(({ fault }) => fault)).toEqual([
      'lasting-without-welcome',
      'plan-lot-above-its-grant',
      'spend-in-another-month',
      'spend-of-another-account',
      'spend-outside-its-lot',
      'spend-without-a-lot',
      'used-differs-from-spends',
      'used-differs-from-spends',
    ])
  })
})
