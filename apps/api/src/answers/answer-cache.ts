import { Injectable } from '@nestjs/common'
import { type GuideSnapshot, stampOf, type Topic } from '@preciosa/server'
import { LRUCache } from 'lru-cache'

/**
 * A finished answer: its text, and the state of the guide it was made from. A text and not bytes: those would lie outside
 * the heap, where V8 has every 64 MB that come and go answered with a collection of everything (decision 007).
 */
export interface Answer {
  /** What was asked: checked, defaults filled in, and what of it the caller may see. */
  question: string
  /** The topics that it is made from. */
  topics: readonly Topic[]
  stamp: string
  etag: string
  json: string
  /** `json` in UTF-8, of the answers asked most: encoding them at each send would cost more than their memory. */
  bytes?: Buffer
  /** How often it was asked again; at each turn to a new guide the count is halved. */
  asked: number
}

/** A letter takes a byte, or two in an answer with letters beyond Latin-1. */
const MAX_LETTERS = 64 * 1024 * 1024
const MAX_ANSWER_LETTERS = 8 * 1024 * 1024
const MAX_AHEAD_LETTERS = 16 * 1024 * 1024
const MAX_AHEAD_ANSWER_LETTERS = 512 * 1024
const MAX_KEY_LENGTH = 1024
const MAX_RAW_KEYS = 10_000
/** What an entry costs beside its text and key. */
const ENTRY_LETTERS = 300

/**
 * Finished answers, bounded in size, valid while the guide's state is the one that they were made from (design D14).
 *
 * An answer is kept once, under what was asked (checked, defaults filled in). Requests find it by how they were
 * written, before anything is checked; there are endless ways to write one request, so those are bounded apart
 * and a flood of them costs no answer.
 */
@Injectable()
export class AnswerCache {
  private readonly answers = new LRUCache<string, Answer>({
    maxSize: MAX_LETTERS,
    maxEntrySize: MAX_ANSWER_LETTERS,
    sizeCalculation: sizeOf,
  })
  /** Of the guide that comes, or of this one and not asked yet: the answers that readers still see stay beside them. */
  private readonly ahead = new LRUCache<string, Answer>({
    maxSize: MAX_AHEAD_LETTERS,
    maxEntrySize: MAX_AHEAD_ANSWER_LETTERS,
    sizeCalculation: sizeOf,
  })
  private readonly rawKeys = new LRUCache<string, string>({ max: MAX_RAW_KEYS })

  /** The answer to a request written just so, if it still stands. */
  byRawKey(rawKey: string, guide: GuideSnapshot): Answer | undefined {
    const question = this.rawKeys.get(rawKey)
    return question === undefined ? undefined : this.byQuestion(question, guide)
  }

  /** The answer to a question, if it still stands. */
  byQuestion(question: string, guide: GuideSnapshot): Answer | undefined {
    const answer = standing(this.answers.get(question), guide) ?? this.madeAhead(question, guide)
    if (answer !== undefined) answer.asked += 1
    return answer
  }

  keep(answer: Answer): void {
    if (answer.question.length <= MAX_KEY_LENGTH) this.answers.set(answer.question, answer)
  }

  /** Keeps an answer of the guide to come until the first request for it. */
  keepAhead(answer: Answer): void {
    this.ahead.set(answer.question, answer)
  }

  /** The answers of a guide that were asked again, those that were most often first. */
  askedAgain(guide: GuideSnapshot): Answer[] {
    const found: Answer[] = []
    const look = (answer: Answer) => {
      if (answer.asked >= 1 && standing(answer, guide) !== undefined) found.push(answer)
    }
    // It runs over tens of thousands while readers wait, so nothing is made of those that weren't asked again.
    this.answers.forEach(look)
    this.ahead.forEach(look)
    return found.sort((a, b) => b.asked - a.asked)
  }

  /** Remembers that a request written so asks this question. */
  recognise(rawKey: string, question: string): void {
    if (rawKey.length <= MAX_KEY_LENGTH && this.answers.has(question)) this.rawKeys.set(rawKey, question)
  }

  /** Letters held, for the metrics. */
  get size(): number {
    return this.answers.calculatedSize + this.ahead.calculatedSize
  }

  private madeAhead(question: string, guide: GuideSnapshot): Answer | undefined {
    const answer = standing(this.ahead.get(question), guide)
    if (answer === undefined) return undefined
    this.ahead.delete(question)
    this.keep(answer)
    return answer
  }
}

function sizeOf({ json }: Answer, key: string): number {
  return json.length + 2 * key.length + ENTRY_LETTERS
}

function standing(answer: Answer | undefined, guide: GuideSnapshot): Answer | undefined {
  return answer !== undefined && answer.stamp === stampOf(guide, answer.topics) ? answer : undefined
}
