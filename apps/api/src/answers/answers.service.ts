import { Inject, Injectable } from '@nestjs/common'
import {
  type Permission,
  readInput,
  type Route,
  type RouteInput,
  type RouteOutput,
  VEHICLE_TYPES,
  type VehicleType,
} from '@preciosa/contracts'
import { AppError, Metrics } from '@preciosa/platform'
import {
  CurrentGuide,
  FavouritesService,
  type GuideSnapshot,
  type SearchTurn,
  stampOf,
  type Topic,
  type View,
} from '@preciosa/server'
import { type Answer, AnswerCache } from './answer-cache.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { may, unlessRefused } from '../access/caller.js'
import { BUILD_ID } from './build-id.js'
import { etagOf, matches } from './etag.rules.js'
import { codiasOf, withFlags } from './flags.rules.js'
import { questionOf, readQuestion } from './question.rules.js'
import { withinSeconds } from './within-seconds.js'

/**
 * Makes the answer to a checked question from the view and the question alone: it is kept for the callers to come.
 * `turn` is the one in which it is made, undefined where it is made out of turn.
 */
export type Compute<R extends Route> = (
  view: View,
  input: RouteInput<R>,
  turn?: SearchTurn,
) => Promise<RouteOutput<R>>

/** Has answers that are expensive to make wait for the caller's turn; it may refuse with `unavailable`. */
export type InTurn = <T>(work: (turn: SearchTurn) => Promise<T>) => Promise<T>

const TIME_LIMIT_SECONDS = 10
/** How often an answer is asked again before its bytes are kept beside its text. */
const OFTEN = 16
/** What most answers depend on, beside the guide. */
const VARIES: readonly Permission[] = ['USED_PRICE']

/**
 * Answers the reads that depend on nothing but the guide and the permission to see used prices: from the cache
 * when it can, with the headers of api.md ("Caching"), and 304 where the caller has it already. A person's own
 * favourites are marked among the versions of the answer.
 */
@Injectable()
export class Answers {
  /** Answers being made; requests for the same meanwhile wait for them. */
  private readonly underWay = new Map<string, Promise<Answer>>()
  /** How to make an answer anew, by the name of its question. */
  private readonly makers = new Map<string, Compute<Route>>()
  private readonly served

  constructor(
    @Inject(CurrentGuide) private readonly guide: CurrentGuide,
    @Inject(AnswerCache) private readonly cache: AnswerCache,
    @Inject(FavouritesService) private readonly favourites: FavouritesService,
    @Inject(Metrics) metrics: Metrics,
  ) {
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

  /**
   * Answers a request for a route of the contract.
   * @param inTurn where answers are expensive: they are made in turn, and kept even where they are empty lists
   * @throws AppError `validation`, and what `compute` and `inTurn` throw
   */
  send<R extends Route>(
    route: R,
    request: FastifyRequest,
    reply: FastifyReply,
    compute: Compute<R>,
    inTurn?: InTurn,
  ): Promise<void> | undefined {
    const view: View = {
      guide: this.guide.snapshot(),
      usedPrice: may(request.caller, 'USED_PRICE'),
      measurements: may(request.caller, 'MEASUREMENTS'),
    }
    const permissionsKey = (route.varies ?? VARIES)
      .filter((permission) => may(request.caller, permission))
      .join()
    const rawKey = `${permissionsKey}${route.method} ${request.url}\n${request.bodyText ?? ''}`
    const known = this.cache.byRawKey(rawKey, view.guide)
    if (known === undefined)
      return this.make(route, request, reply, { view, permissionsKey, rawKey, compute, inTurn })
    this.served.inc({ from: 'cache' })
    return this.deliver(known, request, reply)
  }

  /** Makes an answer anew, of another guide than it was made of. @throws AppError where that guide has none */
  async anew({ question, topics }: Answer, guide: GuideSnapshot): Promise<Answer> {
    const { permissions, name, input } = readQuestion(question)
    const compute = this.makers.get(name)
    if (compute === undefined) throw new AppError('not-found')
    const view: View = {
      guide,
      usedPrice: permissions.has('USED_PRICE'),
      measurements: permissions.has('MEASUREMENTS'),
    }
    const { answer } = await made(question, stampOf(guide, topics), topics, compute(view, input))
    this.served.inc({ from: 'ahead' })
    return answer
  }

  private async make<R extends Route>(
    route: R,
    request: FastifyRequest,
    reply: FastifyReply,
    { view, permissionsKey, rawKey, compute, inTurn }: Asked<R>,
  ): Promise<void> {
    const { params, query, body, bodyText } = request
    const read = readInput(route, { params, query, body: bodyText === undefined ? undefined : body })
    if (!read.ok) throw new AppError('validation', undefined, read.errors)
    const name = route.question ?? route.path
    const question = questionOf({ permissionsKey, name, input: read.input })
    this.makers.set(name, compute)
    const find = () =>
      this.once(question, view, {
        compute: (turn) => compute(view, read.input, turn),
        topics: topicsOf(read.input),
        inTurn,
      })
    const known = this.cache.byQuestion(question, view.guide)
    const answer = known ?? (await unlessRefused(request, find))
    this.cache.recognise(rawKey, question)
    await this.deliver(answer, request, reply)
  }

  private once(question: string, view: View, making: Making): Promise<Answer> {
    const { compute, topics, inTurn } = making
    const stamp = stampOf(view.guide, topics)
    const key = `${stamp} ${question}`
    const running = this.underWay.get(key)
    // A refused turn is refused to one caller: the others, who waited for the same answer, take turns of their own.
    if (running !== undefined)
      return running.catch((error: unknown) => {
        if (inTurn === undefined || !isRefusedTurn(error)) throw error
        return this.once(question, view, making)
      })
    const answering = made(question, stamp, topics, inTurn === undefined ? compute() : inTurn(compute))
      .then(({ answer, isEmpty }): Answer => {
        // Empty lists aren't kept: there is no end of them (pages past the last), and most cost little.
        if (!isEmpty || inTurn !== undefined) this.cache.keep(answer)
        this.served.inc({ from: 'database' })
        return answer
      })
      .finally(() => this.underWay.delete(key))
    this.underWay.set(key, answering)
    return answering
  }

  /** Sends an answer; to a caller who may have favourites with their flags, for one statement more (design D14). */
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

/** A request that the cache has no answer to. */
interface Asked<R extends Route> {
  view: View
  permissionsKey: string
  rawKey: string
  compute: Compute<R>
  inTurn: InTurn | undefined
}

/** How the answer to a question is made. */
interface Making {
  compute: (turn?: SearchTurn) => Promise<unknown>
  topics: readonly Topic[]
  inTurn: InTurn | undefined
}

/** Whether a turn was refused on purpose, with the time to come again. */
function isRefusedTurn(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable' && error.retryAfter !== undefined
}

/** The answer in JSON, and whether it is an empty list. */
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

/** The bytes of an answer that is asked often, the text of any other. */
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
/** Any cache may keep it and has to ask before each use: a publication is seen at once. */
const ANONYMOUS = { ...JSON_TYPE, 'cache-control': 'public, no-cache' }
const SIGNED_IN = { ...JSON_TYPE, 'cache-control': 'private, no-cache' }

function topicsOf(input: unknown): readonly Topic[] {
  const { vehicleType } = input as { vehicleType?: VehicleType }
  return vehicleType === undefined ? VEHICLE_TYPES : [vehicleType]
}

function isEmptyList(content: unknown): boolean {
  const { response } = content as { response?: unknown }
  return Array.isArray(response) && response.length === 0
}
