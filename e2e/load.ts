import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Attempt } from '@preciosa/contracts/payments'
import type { RunningMercadoPago } from '@preciosa/sandbox'
import { fetchedBody, programPath, type SignedInPerson } from '@preciosa/testing'
import { purchase } from './buyers.js'

export interface Failure {
  what: string
  method: string
  stage: string
  problem: string
  startedAt: number
  endedAt: number
}

/** Readers and buyers at a site, and what they met. */
export class Load {
  readonly count = { pages: 0, bought: 0 }
  readonly failures: Failure[] = []
  /** Of the test, for the failures. */
  stage = 'the start'
  isOver = false

  constructor(
    private readonly url: string,
    private readonly mp: Pick<RunningMercadoPago, 'cardToken'>,
  ) {}

  /** Requests that aren't answered yet. */
  private waiting = 0
  get inFlight(): number {
    return this.waiting
  }

  /** @returns null after a failure, which is noted */
  async noting<T>(
    what: string,
    path: string,
    init: RequestInit,
    take: (answer: Response) => Promise<T>,
  ): Promise<T | null> {
    const startedAt = Date.now()
    this.waiting += 1
    try {
      const answer = await fetch(this.url + path, init)
      if (answer.status >= 400) throw new Error(`${answer.status}: ${(await answer.text()).slice(0, 80)}`)
      return await take(answer)
    } catch (error) {
      const { stage } = this
      const { method = 'GET' } = init
      this.failures.push({ what, method, stage, problem: problemOf(error), startedAt, endedAt: Date.now() })
      return null
    } finally {
      this.waiting -= 1
    }
  }

  /** Repeats like a browser, until there is an answer. @returns null at the end of the load */
  async insist<T>(
    what: string,
    path: string,
    init: RequestInit,
    take: (answer: Response) => Promise<T>,
  ): Promise<T | null> {
    for (;;) {
      const taken = await this.noting(what, path, init, take)
      if (taken !== null || this.isOver) return taken
      await sleep(200)
    }
  }

  async read(paths: readonly string[]): Promise<void> {
    for (let at = 0; !this.isOver; at += 1) {
      const path = paths[at % paths.length] ?? '/'
      await this.noting(path, path, {}, async (answer) => {
        const { length } = await answer.text()
        if (length <= 100) throw new Error(`Only ${length} letters`)
        this.count.pages += 1
      })
    }
  }

  /** A plan, then packs. A repeated request has the key of the first. */
  async buy(person: SignedInPerson, [plan, pack]: readonly [number, number]): Promise<void> {
    await this.order('plan', person, `/admin/subscriptions/${plan}`)
    while (!this.isOver) {
      if (await this.order('pack', person, `/admin/payments?productId=${pack}`)) this.count.bought += 1
    }
  }

  private async order(what: string, person: SignedInPerson, path: string): Promise<boolean> {
    const wanted = { cardToken: this.mp.cardToken({ holder: 'APRO' }), key: randomUUID() }
    const attempt = await this.insist(what, path, purchase(person, wanted), (answer) =>
      fetchedBody<Attempt>(answer),
    )
    const headers = { authorization: `Bearer ${person.token}` }
    for (let status = attempt?.status; status !== 'paid';) {
      await sleep(100)
      if (this.isOver || attempt === null) return false
      const where = `/boxful/payments/${attempt.paymentId}/status`
      const said = await this.noting('status', where, { headers }, (answer) =>
        fetchedBody<Attempt['status']>(answer),
      )
      status = said ?? status
    }
    return true
  }
}

function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/**
 * Before 2.11.2, Caddy closed a POST's body when a replica refused the connection, so that it couldn't turn to the next one
 * (caddyserver/caddy#7547). Compose takes a newer one, distributions don't.
 */
export function isOfOldCaddy({ method, problem }: Failure): boolean {
  isOld ??= versionOfCaddy().localeCompare('2.11.2', 'en', { numeric: true }) < 0
  return isOld && method === 'POST' && problem.startsWith('503: Preciosa no responde')
}

let isOld: boolean | undefined

function versionOfCaddy(): string {
  const { stdout } = spawnSync(programPath('caddy') ?? 'caddy', ['version'], { encoding: 'utf8' })
  return /\d+\.\d+\.\d+/.exec(stdout)?.[0] ?? '0.0.0'
}
