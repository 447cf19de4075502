import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import { AppError, throttled } from '@preciosa/platform'
import { CurrentGuide, type GuideSnapshot, stampOf } from '@preciosa/server'
import { type Answer, AnswerCache } from './answer-cache.js'
import { Answers } from './answers.service.js'

/** As many as are made in the time there is, on two cores and a guide of 50,000 versions, with room. */
const MOST = 600

/**
 * Makes the answers that readers ask for most of a new edition before they see it. A publication makes every answer
 * old at once; to make the lists of the most visited model groups took half of what the machine had for the
 * seconds after it, and looks at a price waited behind them (decision 007).
 */
@Injectable()
export class AnswersAhead implements OnApplicationBootstrap {
  constructor(
    @Inject(CurrentGuide) private readonly guide: CurrentGuide,
    @Inject(AnswerCache) private readonly cache: AnswerCache,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  /** After every module has said what it makes of a guide: the menus that answers are made with come first. */
  onApplicationBootstrap(): void {
    this.guide.beforeTurning((next, held, late) => this.prepare(next, held, late))
  }

  /** One after another with rests in between: readers of the guide that is shown come first. */
  private async prepare(next: GuideSnapshot, held: GuideSnapshot, late: AbortSignal): Promise<void> {
    const old = this.cache
      .askedAgain(held)
      .filter(({ topics, stamp }) => stamp !== stampOf(next, topics))
      .slice(0, MOST)
    for (const answer of old) {
      if (late.aborted) return
      await throttled(() => this.renew(answer, next), late)
    }
  }

  private async renew(answer: Answer, next: GuideSnapshot): Promise<void> {
    try {
      const anew = await this.answers.anew(answer, next)
      this.cache.keepAhead({ ...anew, asked: answer.asked / 2 })
    } catch (error) {
      // What the next guide doesn't have isn't asked of it.
      if (!(error instanceof AppError && error.code === 'not-found')) throw error
    }
  }
}
