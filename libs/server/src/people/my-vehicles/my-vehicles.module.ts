import { Feature } from '../../feature.js'
import { MyVehiclesController } from './my-vehicles.controller.js'
import { CatalogueModule } from '../../guide/catalogue/index.js'
import { CreditsModule } from '../../paid/credits/index.js'
import { FavouritesModule } from './favourites.module.js'
import { GuideModule } from '../../guide/editions/index.js'
import { MyVehiclesService } from './my-vehicles.service.js'

@Feature({
  imports: [FavouritesModule, CreditsModule, CatalogueModule, GuideModule],
  providers: [MyVehiclesService],
  exports: [MyVehiclesService, FavouritesModule],
  controllers: [MyVehiclesController],
})
export class MyVehiclesModule {}
