import { Module } from '@nestjs/common'
import { DollarModule } from '@preciosa/server'
import { DollarController } from './dollar.controller.js'

@Module({ imports: [DollarModule], controllers: [DollarController] })
export class DollarApiModule {}
