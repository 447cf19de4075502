import { Module } from '@nestjs/common'
import { OfficeSearchModule } from '@preciosa/server'
import { OfficeSearchController } from './office-search.controller.js'

@Module({ imports: [OfficeSearchModule], controllers: [OfficeSearchController] })
export class OfficeSearchApiModule {}
