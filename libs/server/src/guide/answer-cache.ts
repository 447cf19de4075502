import { Injectable } from '@nestjs/common'
import { VEHICLE_TYPES, type VehicleType } from '@preciosa/contracts'
import { LRUCache } from 'lru-cache'
import type { GuideSnapshot } from './guide.rules.js'

/** A finished answer: its bytes, and the state of the guide they were made from. */
export interface Answer {
  /** The vehicle types it speaks of. */
  scope: readonly VehicleType[]
  stamp: string
  etag: string
  bytes: Buffer
  /** Where its personal flags stand, which are spliced in for whoever is signed in (design D14). */
  flags: FlagPlaces
}

/**
 * Versions' favourite flags in an answer, two numbers each: the codia, and the byte from which `false` stands. One
 * array and not an object each: tens of thousands of answers are held, and the collector visits whatever they hold.
 */
export type FlagPlaces = Int32Array

const MAX_BYTES = 64 * 1024 * 1024
const MAX_ANSWER_BYTES = 8 * 1024 * 1024
const MAX_KEY_LENGTH = 1024
const MAX_SPELLINGS = 10_000
/** What an entry costs beside its bytes and key. */
const ENTRY_BYTES = 300
const FLAG_NUMBER_BYTES = 4

/**
 * Finished answers, bounded in bytes, good for as long as the guide stands as they saw it (design D14).
 *
 * An answer is kept once, under what was asked (checked, defaults filled in). Requests find it by how they were
 * written, before anything is checked; there are endless ways to write one request, so those are bounded apart
 * and a flood of them costs no answer.
 */
@Injectable()
export class AnswerCache {
  private readonly answers = new LRUCache<string, Answer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ bytes, flags }, key) =>
      bytes.length + 2 * key.length + FLAG_NUMBER_BYTES * flags.length + ENTRY_BYTES,
  })
  private readonly spellings = new LRUCache<string, string>({ max: MAX_SPELLINGS })

  /** The answer to a request written just so, if it still stands. */
  bySpelling(spelling: string, guide: GuideSnapshot): Answer | undefined {
    const question = this.spellings.get(spelling)
    return question === undefined ? undefined : this.byQuestion(question, guide)
  }

  /** The answer to a question, if it still stands. */
  byQuestion(question: string, guide: GuideSnapshot): Answer | undefined {
    const answer = this.answers.get(question)
    return answer !== undefined && answer.stamp === stampOf(guide, answer.scope) ? answer : undefined
  }

  keep(question: string, answer: Answer): void {
    if (question.length <= MAX_KEY_LENGTH) this.answers.set(question, answer)
  }

  /** Remembers that a request written so asks this question. */
  recognise(spelling: string, question: string): void {
    if (spelling.length <= MAX_KEY_LENGTH && this.answers.has(question))
      this.spellings.set(spelling, question)
  }

  /** Bytes held, for the metrics. */
  get size(): number {
    return this.answers.calculatedSize
  }
}

/** The state of the guide for the vehicle types an answer speaks of. */
export function stampOf(guide: GuideSnapshot, scope: readonly VehicleType[]): string {
  const [only] = scope
  if (scope.length === 1 && only !== undefined) return guide[only].stamp
  return VEHICLE_TYPES.map((type) => guide[type].stamp).join('_')
}
