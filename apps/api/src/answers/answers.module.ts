import { Module } from '@nestjs/common'
import { FavouritesModule, GuideModule } from '@preciosa/server'
import { AnswerCache } from './answer-cache.js'
import { AnswersAhead } from './answers-ahead.js'
import { Answers } from './answers.service.js'

@Module({
  imports: [GuideModule, FavouritesModule],
  providers: [AnswerCache, Answers, AnswersAhead],
  exports: [Answers],
})
export class AnswersModule {}
