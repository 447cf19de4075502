import { randomUUID } from 'node:crypto'
import type { SandboxClock } from './clock.js'
import { legacyUrl, retryDelay, signatureOf, webhookUrl } from './deliveries.rules.js'
import type { Seller } from './seller.js'
import { wireDate } from './values.js'

/** How webhooks are sent: `out-of-order` keeps one back until the next one has gone, or for a minute. */
export const DELIVERY_POLICIES = [
  'normal',
  'late',
  'twice',
  'out-of-order',
  'before-answer',
  'never',
] as const
export type DeliveryPolicy = (typeof DELIVERY_POLICIES)[number]

export type Topic =
  'payment' | 'subscription_preapproval' | 'subscription_authorized_payment' | 'topic_chargebacks_wh'

export interface Notice {
  topic: Topic
  dataId: string
  action: string
  /** `notification_url` of the resource; the configured address without one. */
  url: string | undefined
  data?: object
}

/** A webhook and its attempts, oldest first; a status of 0 means no answer. */
export interface Delivery {
  id: number
  topic: Topic
  dataId: string
  action: string
  url: string
  isSigned: boolean
  body: string
  state: 'waiting' | 'delivered' | 'failed' | 'withheld'
  attempts: { at: Date; status: number }[]
}

const LATE = 2 * 3_600_000
const HELD = 60_000
/** Mercado Pago's own limit, in real time. */
const TIMEOUT = 22_000

/** Sends webhooks under a policy, and again after failures. */
export class Notifier {
  policy: DeliveryPolicy = 'normal'
  /** The address of the application's settings, for resources without one. */
  configuredUrl: string | undefined
  readonly deliveries: Delivery[] = []
  private queue: Delivery[] = []
  private held: Delivery[] = []
  private readonly sending = new Set<Promise<void>>()
  private readonly retries = new Map<Delivery, () => void>()
  private readonly stopping = new AbortController()

  constructor(
    private readonly clock: SandboxClock,
    private readonly seller: Seller,
    private readonly signedAt: () => number,
  ) {}

  /** Queues a webhook until {@link flush}; one without any address is dropped. */
  notify({ topic, dataId, action, url, data }: Notice): void {
    const base = url ?? this.configuredUrl
    if (base === undefined) return
    const id = this.seller.nextId()
    const date_created = new Date(this.clock.now()).toISOString()
    const body = {
      id,
      live_mode: this.seller.isLive,
      type: topic,
      date_created,
      user_id: this.seller.id,
      api_version: 'v1',
      action,
      data: { id: dataId, ...data },
    }
    const common = { topic, dataId, action, state: 'waiting' as const }
    this.add({
      ...common,
      id,
      url: webhookUrl(base, topic, dataId),
      isSigned: true,
      body: JSON.stringify(body),
      attempts: [],
    })
    // A resource's own address gets the old webhook too, unless it refuses that.
    const wantsLegacy = url !== undefined && new URL(url).searchParams.get('source_news') !== 'webhooks'
    if (topic !== 'payment' || !wantsLegacy) return
    this.add({
      ...common,
      id: this.seller.nextId(),
      url: legacyUrl(base, dataId),
      isSigned: false,
      body: JSON.stringify({ resource: dataId, topic }),
      attempts: [],
    })
  }

  /** Starts to send the queued webhooks, as the policy says. */
  flush(): void {
    for (const delivery of this.queue.splice(0)) this.start(delivery)
  }

  /** Sends the queued webhooks; resolves when each has an answer. */
  async settled(): Promise<void> {
    this.flush()
    while (this.sending.size > 0) await Promise.all(this.sending)
  }

  /** Sends a webhook once more, under any policy; resolves with its answer. */
  async redeliver(id: number): Promise<void> {
    const delivery = this.deliveries.find((each) => each.id === id)
    if (delivery === undefined) throw new RangeError(`No delivery ${id}`)
    this.send(delivery)
    await this.settled()
  }

  stop(): Promise<void> {
    this.queue = []
    this.stopping.abort()
    return this.settled()
  }

  private add(delivery: Delivery): void {
    this.deliveries.push(delivery)
    this.queue.push(delivery)
  }

  private start(delivery: Delivery): void {
    const { policy } = this
    if (policy === 'never') delivery.state = 'withheld'
    else if (policy === 'late') this.clock.at(this.clock.now() + LATE, () => this.send(delivery))
    else if (policy === 'out-of-order') this.swap(delivery)
    else this.send(delivery, policy === 'twice' ? 2 : 1)
  }

  private swap(delivery: Delivery): void {
    const [earlier] = this.held.splice(0)
    if (earlier !== undefined) {
      this.send(delivery, 1, () => this.send(earlier))
      return
    }
    this.held.push(delivery)
    this.clock.at(this.clock.now() + HELD, () => {
      if (this.held[0] === delivery) for (const each of this.held.splice(0)) this.send(each)
    })
  }

  private send(delivery: Delivery, times = 1, then: () => void = () => undefined): void {
    const sending = (async () => {
      for (let i = 0; i < times; i++) await this.attempt(delivery)
      then()
    })().finally(() => this.sending.delete(sending))
    this.sending.add(sending)
  }

  private async attempt(delivery: Delivery): Promise<void> {
    if (this.stopping.signal.aborted) return
    const { url, dataId, body, isSigned, attempts } = delivery
    const now = this.clock.now()
    const requestId = randomUUID()
    const signature = signatureOf(this.seller.webhookSecret, dataId, requestId, this.signedAt())
    const status = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'MercadoPago WebHook v1.0',
        ...(isSigned ? { 'x-request-id': requestId, 'x-signature': signature } : {}),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT), this.stopping.signal]),
    }).then(
      async (answer) => {
        await answer.body?.cancel()
        return answer.status
      },
      () => 0,
    )
    attempts.push({ at: new Date(now), status })
    if (status === 200 || status === 201) {
      delivery.state = 'delivered'
      return
    }
    const delay = retryDelay(attempts.length)
    if (delivery.state === 'delivered') return
    if (delay === undefined) delivery.state = 'failed'
    else {
      this.retries.get(delivery)?.()
      this.retries.set(
        delivery,
        this.clock.at(now + delay, () => this.retry(delivery)),
      )
    }
  }

  private retry(delivery: Delivery): void {
    if (delivery.state === 'waiting' && this.policy !== 'never') this.send(delivery)
  }
}

/** Short text of a delivery's last attempt, for the page. */
export function lastAttempt({ attempts }: Delivery): string {
  const last = attempts.at(-1)
  return last === undefined
    ? ''
    : `${last.status === 0 ? 'sin respuesta' : last.status} · ${wireDate(last.at.getTime())}`
}
