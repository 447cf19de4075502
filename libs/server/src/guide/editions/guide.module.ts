import { Module } from '@nestjs/common'
import { CurrentGuide } from './current-guide.service.js'
import { GuideRepository } from './guide.repository.js'

@Module({ providers: [GuideRepository, CurrentGuide], exports: [CurrentGuide] })
export class GuideModule {}
