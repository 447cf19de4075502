import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Attempt, AttemptStatus } from '@preciosa/contracts/payments'
import { Database, loadConfig } from '@preciosa/platform'
import { DELIVERY_POLICIES, type RunningMercadoPago, startMercadoPago } from '@preciosa/sandbox'
import { CreditsModule, CreditsService, openServices } from '@preciosa/server'
import { fetchedBody, fetchedProblem, type SignedInPerson, waitFor } from '@preciosa/testing'
import { faultsAtRest, faultsNow } from '../libs/server/src/payments/testing/payment-invariants.js'
import { addBuyers, purchase } from './buyers.js'
import { ApiReplica, CrashingDatabase, WorkerReplica } from './crashing.js'

const PURCHASES =
  process.env.PRECIOSA_SOAK === '1' ? 200 : Number(process.env.PRECIOSA_KILLED_PURCHASES ?? 20)
/** People who buy at the same time. */
const LANES = 6
const PACKS_EACH = 3
const PLAN_TRIES = 3
/** Looks of a browser at a pending payment, until its person leaves. */
const LOOKS = 8
const CRASHES_PER_PURCHASE = 0.15
const HOUR = 3_600_000

/** Results by cardholder's name: paid, pending, and rejected at once or at the first charge. */
const PLAN_CARDS = ['APRO', 'APRO', 'APRO', 'FUND', 'SECU', 'CONT'] as const
const PACK_CARDS = ['APRO', 'APRO', 'APRO', 'CONT', 'FUND', 'OTHE'] as const
const CRASHES = ['api', 'worker', 'database'] as const
type Crash = (typeof CRASHES)[number]

interface Purchase {
  key: string
  repeat(): Promise<AttemptStatus>
  orderId: string
  /** The last thing that the person saw. */
  seen: AttemptStatus
}

describe('purchases, while API, worker and PostgreSQL crash', () => {
  let folder: string
  let database: CrashingDatabase
  let mp: RunningMercadoPago
  let api: ApiReplica
  let worker: WorkerReplica
  let books: { db: Database; credits: CreditsService }
  let buyers: SignedInPerson[]
  let plans: number[]
  let packs: number[]
  const purchases: Purchase[] = []
  const count = { lost: 0, cutOff: 0, refused: 0, left: 0, unsubscribed: 0, inFlight: 0 }
  let hasFailed = false
  /** Of a purchase that nothing disturbed. */
  let usualMs = 100

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'preciosa-payments-'))
    // PostgreSQL may run as another user and needs access to the folder.
    await chmod(folder, 0o755)
    database = await CrashingDatabase.start(folder)
    buyers = await addBuyers(database.url, PURCHASES)
    plans = await idsOf(`select id from plan where kind = 'individual' and code <> 'individualFree'`)
    packs = await idsOf('select id from product')
    mp = await startMercadoPago({ signatureTime: 'real', keysOfSubscriptions: false })
    const own = { SITE_URL: 'https://guia.example', CONTACT_EMAIL: 'oficina@guia.example' }
    api = await ApiReplica.start(database.url, folder, (url) => ({ ...own, ...mp.envFor(url) }))
    worker = await WorkerReplica.start(database.url, folder, { ...own, ...mp.envFor(api.url) })
  })

  afterAll(async () => {
    await worker.stop()
    await api.stop()
    await mp.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function idsOf(statement: string): Promise<number[]> {
    return (await database.rows<{ id: number }>(statement)).map(({ id }) => id)
  }

  /** Repeats as a browser does, until there is an answer. */
  async function ask(path: string, init: RequestInit): Promise<{ answer: Response; lost: number }> {
    for (let lost = 0; ; lost += 1) {
      const answer = await api.ask(path, init)
      if (answer !== null && answer.status < 500) {
        count.lost += lost
        return { answer, lost }
      }
      // The API answers 503 without its database; another 5xx is a bug.
      if (answer !== null) expect(answer.status).toBe(503)
      if (hasFailed) throw new Error('Another purchase failed')
      await sleep(50 + Math.random() * 300)
    }
  }

  /** @returns null if the purchase was refused by rule, so that there is no order */
  async function buy(
    person: SignedInPerson,
    kind: 'plan' | 'pack',
    holder: string,
  ): Promise<AttemptStatus | null> {
    const key = randomUUID()
    const path =
      kind === 'plan' ? `/admin/subscriptions/${oneOf(plans)}` : `/admin/payments?productId=${oneOf(packs)}`
    const init = purchase(person, { cardToken: mp.cardToken({ holder }), key })
    const start = Date.now()
    chaos.maybe()
    const { answer, lost } = await ask(path, init)
    if (answer.status !== 201) {
      expect(['conflict', 'permission', 'credits-paused']).toContain((await fetchedProblem(answer)).code)
      count.refused += 1
      return null
    }
    const body = await fetchedBody<Attempt>(answer)
    if (lost > 0) count.cutOff += 1
    else usualMs = Date.now() - start
    const repeat = async () => (await fetchedBody<Attempt>((await ask(path, init)).answer)).status
    const made: Purchase = { key, repeat, orderId: body.paymentId, seen: body.status }
    purchases.push(made)
    const headers = { authorization: `Bearer ${person.token}` }
    for (let looks = 0; made.seen === 'pending' && looks < LOOKS; looks += 1) {
      await sleep(100)
      const said = await ask(`/boxful/payments/${made.orderId}/status`, { headers })
      made.seen = await fetchedBody<AttemptStatus>(said.answer)
    }
    if (made.seen === 'pending') count.left += 1
    return made.seen
  }

  async function visit(person: SignedInPerson): Promise<void> {
    mp.deliver(oneOf(DELIVERY_POLICIES))
    let plan: AttemptStatus | null = 'cancelled'
    for (let tries = 0; plan === 'cancelled' && tries < PLAN_TRIES; tries += 1)
      plan = await buy(person, 'plan', oneOf(PLAN_CARDS))
    for (let at = 0; plan === 'paid' && at < PACKS_EACH && purchases.length < PURCHASES; at += 1)
      await buy(person, 'pack', oneOf(PACK_CARDS))
    if (plan !== 'paid' || Math.random() < 0.7) return
    count.unsubscribed += 1
    const headers = { authorization: `Bearer ${person.token}` }
    // A repeated request finds that there is no plan any more.
    const { answer } = await ask('/admin/subscriptions/unsubscribe', { method: 'POST', headers })
    expect([202, 403, 409]).toContain(answer.status)
  }

  /** Each program crashes on its own, at a random moment of a purchase. */
  const chaos = {
    underWay: new Map<Crash, Promise<void>>(),
    done: [] as Crash[],
    maybe(): void {
      for (const what of CRASHES) {
        // Each at least once.
        const isLate = purchases.length > PURCHASES / 2 && !this.done.includes(what)
        if (!this.underWay.has(what) && (isLate || Math.random() < CRASHES_PER_PURCHASE)) {
          const crash = this.crash(what).then(() => void this.underWay.delete(what))
          // One that fails stays, and is thrown at the end.
          crash.catch(() => undefined)
          this.underWay.set(what, crash)
        }
      }
    },
    async crash(what: Crash): Promise<void> {
      await sleep(Math.random() * usualMs)
      count.inFlight += api.waiting
      this.done.push(what)
      if (what === 'database') return database.crash()
      const program = what === 'api' ? api : worker
      await program.kill()
      await program.restart()
    },
    async over(): Promise<void> {
      await Promise.all(this.underWay.values())
    },
  }

  /** Banks decide about payments that wait for them. */
  async function decide(): Promise<void> {
    const answer = await fetch(`${mp.url}/v1/payments/search?status=in_process&limit=100`, {
      headers: { authorization: `Bearer ${mp.accessToken}` },
    })
    const { results } = await fetchedBody<{ results: { id: number }[] }>(answer)
    for (const { id } of results) await mp.events[Math.random() < 0.5 ? 'approve' : 'reject'](id)
  }

  /**
   * The jobs that look after payments run when the worker starts, and each minute. Their clock can't be pushed, so what
   * they look at is made older.
   */
  async function recover(): Promise<void> {
    mp.deliver('normal')
    await books.db.query(
      `update payment_order set created_at = created_at - interval '2 hours', check_at = check_at - interval '1 day',
                                held_until = held_until - interval '1 minute'`,
    )
    // Some people come back to a page that still shows the form.
    for (const made of purchases.filter(({ seen }) => seen === 'pending' && Math.random() < 0.5))
      made.seen = await made.repeat()
    await decide()
    await books.db.query(`update payment_notice set received_at = received_at - interval '2 hours'`)
    await mp.advance(2 * HOUR)
    await worker.stop()
    await worker.restart()
    let last: unknown[] = []
    await waitFor(async () => (last = await faults()).length === 0, {
      timeout: 300_000,
      interval: 1000,
    }).catch(() => expect(last).toEqual([]))
  }

  async function faults(): Promise<unknown[]> {
    return [
      ...(await faultsNow(books)),
      ...(await faultsAtRest(books, mp, { now: mp.now(), isOwing: false })),
      ...(await books.db.query(
        `select kind as fault, concat_ws(' ', subject, detail) as detail from payment_finding where settled_at is null`,
      )),
    ]
  }

  /** Each order ended as its buyer saw it. @returns the number of paid ones */
  async function checkOrders(): Promise<number> {
    const orders = await books.db.query<{ id: string; key: string; status: string }>(
      `select id, idempotency_key as key, status from payment_order`,
    )
    expect(new Set(orders.map(({ key }) => key))).toEqual(new Set(purchases.map(({ key }) => key)))
    const wrong = purchases.filter(({ key, orderId, seen }) => {
      const order = orders.find((each) => each.key === key)
      return (
        order?.id !== orderId || order.status === 'pending' || (seen !== 'pending' && order.status !== seen)
      )
    })
    expect(wrong).toEqual([])
    // Money goes back only for a plan that ended before its first charge.
    const refunds = await books.db.query<{ reason: string }>('select distinct reason from payment_refund')
    expect([[], [{ reason: 'El plan ya había terminado.' }]]).toContainEqual(refunds)
    return orders.filter(({ status }) => status === 'paid').length
  }

  it(
    'charge once for what they give, and give what they charge',
    async () => {
      const waiting = [...buyers]
      const lane = async () => {
        while (purchases.length < PURCHASES) await visit(waiting.pop()!)
      }
      try {
        await Promise.all(Array.from({ length: LANES }, lane))
      } catch (error) {
        // Ends the other lanes.
        hasFailed = true
        throw error
      } finally {
        await chaos.over()
      }
      const own = { DATABASE_URL: database.url, FILES_DIR: folder, SECRET_KEYS: `k:${'k'.repeat(32)}` }
      const services = await openServices(loadConfig({ ...own, LOG_LEVEL: 'silent' }), [CreditsModule])
      books = { db: services.get(Database), credits: services.get(CreditsService) }
      try {
        for (let round = 0; round < 3; round += 1) await recover()
        const paid = await checkOrders()
        const crashes = CRASHES.map((what) => `${what} ${chaos.done.filter((each) => each === what).length}`)
        process.stdout.write(
          `${purchases.length} purchases, ${paid} paid; ${chaos.done.length} crashes (${crashes.join(', ')}) with ` +
            `${count.inFlight} requests in flight; ${count.cutOff} purchases cut off, ${count.lost} requests without ` +
            `an answer, ${count.left} payments left pending, ${count.refused} purchases refused by rule, ` +
            `${count.unsubscribed} people unsubscribed\n`,
        )
      } finally {
        await services.close()
      }
      expect(new Set(chaos.done).size).toBe(CRASHES.length)
      expect(count.cutOff).toBeGreaterThan(0)
    },
    PURCHASES * 20_000 + 1_200_000,
  )
})

function oneOf<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)]!
}
