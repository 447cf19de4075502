import { Injectable } from '@nestjs/common'
import { type Permission, readInput, type Route, VEHICLE_TYPES, type VehicleType } from '@preciosa/contracts'
import { AppError, Metrics } from '@preciosa/platform'
import {
  Answers,
  type Compute,
  CurrentGuide,
  FavouritesService,
  type GuideSnapshot,
  stampOf,
  type Topic,
  type View,
  type WithSlot,
  may,
  unlessRefused,
  etagOf,
  matches,
} from '@preciosa/server'
import { type Answer, AnswerCache } from './answer-cache.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BUILD_ID } from './build-id.js'
import { codiasOf, withFlags } from './flags.rules.js'
import { questionOf, readQuestion } from './question.rules.js'
import { withinSeconds } from './within-seconds.js'

const TIME_LIMIT_SECONDS = 10
const OFTEN = 16
const VARIES: readonly Permission[] = ['USED_PRICE']

/** Serves cacheable reads with caching headers and marks the caller's favourites. */
@Injectable()
export class CachedAnswers extends Answers {
  private readonly underWay = new Map<string, Promise<Answer>>()
  private readonly makers = new Map<string, Compute<Route>>()
  private readonly served

  constructor(
    private readonly guide: CurrentGuide,
    private readonly cache: AnswerCache,
    private readonly favourites: FavouritesService,
    metrics: Metrics,
  ) {
    super()
    this.served = metrics.counter('preciosa_answers_total', 'Catalogue answers by where they came from.', [
      'from',
    ])
    metrics.gauges(
      'preciosa_answer_cache_bytes',
      'About the bytes of finished answers held.',
      'cache',
      () => [['answers', this.cache.size]],
    )
  }

  send<R extends Route, Slot = never>(
    route: R,
    request: FastifyRequest,
    reply: FastifyReply,
    compute: Compute<R, Slot>,
    withSlot?: WithSlot<Slot>,
  ): Promise<void> | undefined {
    const view: View = {
      guide: this.guide.snapshot(),
      usedPrice: may(request.caller, 'USED_PRICE'),
      measurements: may(request.caller, 'MEASUREMENTS'),
      digitalMagazine: may(request.caller, 'DIGITAL_MAGAZINE'),
    }
    const permissionsKey = (route.varies ?? VARIES)
      .filter((permission) => may(request.caller, permission))
      .join()
    const rawKey = `${permissionsKey}${route.method} ${request.url}\n${request.bodyText ?? ''}`
    const known = this.cache.byRawKey(rawKey, view.guide)
    if (known === undefined)
      return this.make(route, request, reply, { view, permissionsKey, rawKey, compute, withSlot })
    this.served.inc({ from: 'cache' })
    return this.deliver(known, request, reply)
  }

  async recompute({ question, topics }: Answer, guide: GuideSnapshot): Promise<Answer> {
    const { permissions, name, input } = readQuestion(question)
    const compute = this.makers.get(name)
    if (compute === undefined) throw new AppError('not-found')
    const view: View = {
      guide,
      usedPrice: permissions.has('USED_PRICE'),
      measurements: permissions.has('MEASUREMENTS'),
      digitalMagazine: permissions.has('DIGITAL_MAGAZINE'),
    }
    const { answer } = await made(question, stampOf(guide, topics), topics, compute(view, input))
    this.served.inc({ from: 'ahead' })
    return answer
  }

  private async make<R extends Route, Slot>(
    route: R,
    request: FastifyRequest,
    reply: FastifyReply,
    { view, permissionsKey, rawKey, compute, withSlot }: AnswerRequest<R, Slot>,
  ): Promise<void> {
    const { params, query, body, bodyText } = request
    const read = readInput(route, { params, query, body: bodyText === undefined ? undefined : body })
    if (!read.ok) throw new AppError('validation', undefined, read.errors)
    const name = route.question ?? route.path
    const question = questionOf({ permissionsKey, name, input: read.input })
    this.makers.set(name, compute)
    const find = () =>
      this.once(question, view, {
        compute: (slot) => compute(view, read.input, slot),
        topics: topicsOf(route, read.input),
        withSlot,
      })
    const known = this.cache.byQuestion(question, view.guide)
    const answer = known ?? (await unlessRefused(request, find))
    this.cache.recognise(rawKey, question)
    await this.deliver(answer, request, reply)
  }

  private once<Slot>(question: string, view: View, making: Making<Slot>): Promise<Answer> {
    const { compute, topics, withSlot } = making
    const stamp = stampOf(view.guide, topics)
    const key = `${stamp} ${question}`
    const running = this.underWay.get(key)
    // A refused queue slot concerns one caller: others waiting for the same answer try with their own slot.
    if (running !== undefined)
      return running.catch((error: unknown) => {
        if (withSlot === undefined || !isRefusedSlot(error)) throw error
        return this.once(question, view, making)
      })
    const answering = made(question, stamp, topics, withSlot === undefined ? compute() : withSlot(compute))
      .then(({ answer, isEmpty }): Answer => {
        // Empty lists are unlimited (pages past the last) and mostly cheap, so they aren't cached.
        if (!isEmpty || withSlot !== undefined) this.cache.keep(answer)
        this.served.inc({ from: 'database' })
        return answer
      })
      .finally(() => this.underWay.delete(key))
    this.underWay.set(key, answering)
    return answering
  }

  /** Marks favourites with one more statement. */
  private deliver(answer: Answer, request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
    const { caller, refusal } = request
    if (refusal !== undefined) throw refusal
    if (caller === null) {
      sendToAnyone(answer, request, reply)
      return undefined
    }
    const codias = may(caller, 'FAVORITES') ? codiasOf(answer.json) : []
    if (codias.length > 0) return this.sendFlagged(answer, codias, caller.userId, reply)
    void reply.headers(SIGNED_IN).send(bodyOf(answer))
    return undefined
  }

  private async sendFlagged(
    { json }: Answer,
    codias: number[],
    accountId: number,
    reply: FastifyReply,
  ): Promise<void> {
    const favourites = await this.favourites.among(accountId, codias)
    void reply.headers(SIGNED_IN).send(withFlags(json, favourites))
  }
}

interface AnswerRequest<R extends Route, Slot> {
  view: View
  permissionsKey: string
  rawKey: string
  compute: Compute<R, Slot>
  withSlot: WithSlot<Slot> | undefined
}

interface Making<Slot> {
  compute: (slot?: Slot) => Promise<unknown>
  topics: readonly Topic[]
  withSlot: WithSlot<Slot> | undefined
}

function isRefusedSlot(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable' && error.retryAfter !== undefined
}

async function made(
  question: string,
  stamp: string,
  topics: readonly Topic[],
  computing: Promise<unknown>,
): Promise<{ answer: Answer; isEmpty: boolean }> {
  const content = await withinSeconds(TIME_LIMIT_SECONDS, computing)
  const json = JSON.stringify(content)
  const answer: Answer = {
    question,
    topics,
    stamp,
    etag: etagOf(BUILD_ID, stamp),
    json,
    asked: 0,
  }
  return { answer, isEmpty: isEmptyList(content) }
}

function bodyOf(answer: Answer): string | Buffer {
  if (answer.asked < OFTEN) return answer.json
  answer.bytes ??= Buffer.from(answer.json)
  return answer.bytes
}

function sendToAnyone(answer: Answer, request: FastifyRequest, reply: FastifyReply): void {
  const { etag } = answer
  reply.headers(ANONYMOUS).header('etag', etag)
  const conditional = request.method === 'GET' || request.method === 'HEAD'
  if (conditional && matches(request.headers['if-none-match'], etag)) {
    void reply.code(304).removeHeader('content-type').send()
    return
  }
  void reply.send(bodyOf(answer))
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8', vary: 'Authorization' }
/** Caches must revalidate before each use, so that a publication is visible at once. */
const ANONYMOUS = { ...JSON_TYPE, 'cache-control': 'public, no-cache' }
const SIGNED_IN = { ...JSON_TYPE, 'cache-control': 'private, no-cache' }

function topicsOf({ topic }: Route, input: unknown): readonly Topic[] {
  if (topic !== undefined) return [topic]
  const { vehicleType } = input as { vehicleType?: VehicleType }
  return vehicleType === undefined ? VEHICLE_TYPES : [vehicleType]
}

function isEmptyList(content: unknown): boolean {
  const { response, pageElements = response } = content as { response?: unknown; pageElements?: unknown }
  return Array.isArray(pageElements) && pageElements.length === 0
}
