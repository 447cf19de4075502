import { Global, Module } from '@nestjs/common'
import { Answers, FavouritesModule, GuideModule } from '@preciosa/server'
import { AnswerCache } from './answer-cache.js'
import { NextGuideAnswers } from './next-guide-answers.js'
import { CachedAnswers } from './cached-answers.js'

/** Global, so that a controller of any feature may ask for the answers. */
@Global()
@Module({
  imports: [GuideModule, FavouritesModule],
  providers: [AnswerCache, CachedAnswers, { provide: Answers, useExisting: CachedAnswers }, NextGuideAnswers],
  exports: [Answers],
})
export class AnswersModule {}
