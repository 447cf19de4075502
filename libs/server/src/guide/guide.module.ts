import { Module } from '@nestjs/common'
import { AnswerCache } from './answer-cache.js'
import { CurrentGuide } from './current-guide.service.js'
import { GuideRepository } from './guide.repository.js'

/** Which edition of the guide is current, and the answers made from it. */
@Module({ providers: [GuideRepository, CurrentGuide, AnswerCache], exports: [CurrentGuide, AnswerCache] })
export class GuideModule {}
