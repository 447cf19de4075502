import { Module } from '@nestjs/common'
import { DataTablesModule } from '@preciosa/server'
import { DataTablesController } from './data-tables.controller.js'

@Module({ imports: [DataTablesModule], controllers: [DataTablesController] })
export class DataTablesApiModule {}
