import { Module } from '@nestjs/common'
import { HistoryModule } from '@preciosa/server'
import { HistoryController } from './history.controller.js'

@Module({ imports: [HistoryModule], controllers: [HistoryController] })
export class HistoryApiModule {}
