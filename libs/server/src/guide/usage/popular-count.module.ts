import { Module } from '@nestjs/common'
import { PopularCountService } from './popular-count.service.js'

@Module({ providers: [PopularCountService], exports: [PopularCountService] })
export class PopularCountModule {}
