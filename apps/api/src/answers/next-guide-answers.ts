import { Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import { AppError, throttled } from '@preciosa/platform'
import { CurrentGuide, type GuideSnapshot, stampOf } from '@preciosa/server'
import { type Answer, AnswerCache } from './answer-cache.js'
import { CachedAnswers } from './cached-answers.js'

/** As many as two cores make before the switch, for a guide of 50,000 versions. */
const MAX_ANSWERS = 600

/** Prepares frequent answers before a new edition is visible: later they would delay looks (decision 007). */
@Injectable()
export class NextGuideAnswers implements OnApplicationBootstrap {
  constructor(
    private readonly guide: CurrentGuide,
    private readonly cache: AnswerCache,
    private readonly answers: CachedAnswers,
  ) {}

  /** Registers last, because the answers need the menus of other modules. */
  onApplicationBootstrap(): void {
    this.guide.beforeChange((next, held, late) => this.prepare(next, held, late))
  }

  /** One at a time with rests, because requests for the current guide have priority. */
  private async prepare(next: GuideSnapshot, held: GuideSnapshot, late: AbortSignal): Promise<void> {
    const old = this.cache
      .repeated(held)
      .filter(({ topics, stamp }) => stamp !== stampOf(next, topics))
      .slice(0, MAX_ANSWERS)
    for (const answer of old) {
      if (late.aborted) return
      await throttled(() => this.renew(answer, next), late)
    }
  }

  private async renew(answer: Answer, next: GuideSnapshot): Promise<void> {
    try {
      const recomputed = await this.answers.recompute(answer, next)
      this.cache.keepForNextGuide({ ...recomputed, asked: answer.asked / 2 })
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not-found')) throw error
    }
  }
}
