import { Module } from '@nestjs/common'
import { UsageModule } from '@preciosa/server'
import { SearchCountsController } from './search-counts.controller.js'
import { UsageController } from './usage.controller.js'

@Module({ imports: [UsageModule], controllers: [SearchCountsController, UsageController] })
export class UsageApiModule {}
