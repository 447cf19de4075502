import { Module } from '@nestjs/common'
import { PriceListsModule } from '@preciosa/server'
import { EditionsController } from './editions.controller.js'
import { FormatsController } from './formats.controller.js'
import { PriceListsController } from './price-lists.controller.js'

/** The console's doors to price lists, formats and editions. */
@Module({
  imports: [PriceListsModule],
  controllers: [PriceListsController, FormatsController, EditionsController],
})
export class BackofficeApiModule {}
