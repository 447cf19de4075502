import { Module } from '@nestjs/common'
import { CatalogueModule } from '../catalogue/index.js'
import { CreditsModule } from '../credits/index.js'
import { FavouritesModule } from '../favourites/index.js'
import { GuideModule } from '../guide/index.js'
import { MyVehiclesService } from './my-vehicles.service.js'

@Module({
  imports: [FavouritesModule, CreditsModule, CatalogueModule, GuideModule],
  providers: [MyVehiclesService],
  exports: [MyVehiclesService, FavouritesModule],
})
export class MyVehiclesModule {}
