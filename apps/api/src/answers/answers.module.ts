import { Module } from '@nestjs/common'
import { FavouritesModule, GuideModule } from '@preciosa/server'
import { AnswerCache } from './answer-cache.js'
import { NextGuideAnswers } from './next-guide-answers.js'
import { Answers } from './answers.service.js'

@Module({
  imports: [GuideModule, FavouritesModule],
  providers: [AnswerCache, Answers, NextGuideAnswers],
  exports: [Answers],
})
export class AnswersModule {}
