import { Module } from '@nestjs/common'
import { PopularCountService } from './popular-count.service.js'
import { PopularRepository } from './popular.repository.js'

@Module({ providers: [PopularRepository, PopularCountService], exports: [PopularCountService] })
export class PopularCountModule {}
