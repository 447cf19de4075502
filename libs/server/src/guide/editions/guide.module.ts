import { Module } from '@nestjs/common'
import { CurrentGuide } from './current-guide.service.js'

@Module({ providers: [CurrentGuide], exports: [CurrentGuide] })
export class GuideModule {}
