import { Injectable } from '@nestjs/common'
import { type GuideSnapshot, stampOf, type Topic } from '@preciosa/server'
import { LRUCache } from 'lru-cache'

/**
 * Text instead of bytes: bytes outside the heap would trigger a full garbage collection per 64 MB (decision
 * 007).
 */
export interface Answer {
  question: string
  topics: readonly Topic[]
  stamp: string
  etag: string
  json: string
  /** UTF-8 of frequent answers, because encoding them for each response costs more than the memory. */
  bytes?: Buffer
  /** Repeated requests; the count halves with each new guide. */
  asked: number
}

/** A letter takes one byte, or two in an answer with letters beyond Latin-1. */
const MAX_LETTERS = 64 * 1024 * 1024
const MAX_ANSWER_LETTERS = 8 * 1024 * 1024
const MAX_NEXT_GUIDE_LETTERS = 16 * 1024 * 1024
const MAX_NEXT_GUIDE_ANSWER_LETTERS = 512 * 1024
const MAX_KEY_LENGTH = 1024
const MAX_RAW_KEYS = 10_000
const ENTRY_LETTERS = 300

/**
 * Each answer is stored once per checked question. Raw requests point to it from a separate
 * bounded map, so that a flood of spellings evicts no answer.
 */
@Injectable()
export class AnswerCache {
  private readonly answers = new LRUCache<string, Answer>({
    maxSize: MAX_LETTERS,
    maxEntrySize: MAX_ANSWER_LETTERS,
    sizeCalculation: sizeOf,
  })
  /** Answers for the next guide; the current answers stay in use beside them. */
  private readonly nextGuide = new LRUCache<string, Answer>({
    maxSize: MAX_NEXT_GUIDE_LETTERS,
    maxEntrySize: MAX_NEXT_GUIDE_ANSWER_LETTERS,
    sizeCalculation: sizeOf,
  })
  private readonly rawKeys = new LRUCache<string, string>({ max: MAX_RAW_KEYS })

  byRawKey(rawKey: string, guide: GuideSnapshot): Answer | undefined {
    const question = this.rawKeys.get(rawKey)
    return question === undefined ? undefined : this.byQuestion(question, guide)
  }

  byQuestion(question: string, guide: GuideSnapshot): Answer | undefined {
    const answer = upToDate(this.answers.get(question), guide) ?? this.takeFromNextGuide(question, guide)
    if (answer !== undefined) answer.asked += 1
    return answer
  }

  keep(answer: Answer): void {
    if (answer.question.length <= MAX_KEY_LENGTH) this.answers.set(answer.question, answer)
  }

  keepForNextGuide(answer: Answer): void {
    this.nextGuide.set(answer.question, answer)
  }

  repeated(guide: GuideSnapshot): Answer[] {
    const found: Answer[] = []
    const look = (answer: Answer) => {
      if (answer.asked >= 1 && upToDate(answer, guide) !== undefined) found.push(answer)
    }
    // Runs over tens of thousands of answers while requests wait, so it copies only repeated ones.
    this.answers.forEach(look)
    this.nextGuide.forEach(look)
    return found.sort((a, b) => b.asked - a.asked)
  }

  recognise(rawKey: string, question: string): void {
    if (rawKey.length <= MAX_KEY_LENGTH && this.answers.has(question)) this.rawKeys.set(rawKey, question)
  }

  get size(): number {
    return this.answers.calculatedSize + this.nextGuide.calculatedSize
  }

  private takeFromNextGuide(question: string, guide: GuideSnapshot): Answer | undefined {
    const answer = upToDate(this.nextGuide.get(question), guide)
    if (answer === undefined) return undefined
    this.nextGuide.delete(question)
    this.keep(answer)
    return answer
  }
}

function sizeOf({ json }: Answer, key: string): number {
  return json.length + 2 * key.length + ENTRY_LETTERS
}

function upToDate(answer: Answer | undefined, guide: GuideSnapshot): Answer | undefined {
  return answer !== undefined && answer.stamp === stampOf(guide, answer.topics) ? answer : undefined
}
