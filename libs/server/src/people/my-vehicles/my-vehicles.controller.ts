import { Controller } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { myVehiclesRoutes as routes } from '@preciosa/contracts/my-vehicles'
import { FavouritesService } from './favourites.service.js'
import { MyVehiclesService, type Owner } from './my-vehicles.service.js'
import { CurrentAccount, type SignedIn, Input, Serves } from '../../http/index.js'
import { CurrentOwner } from './current-owner.decorator.js'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>
type Out<K extends keyof typeof routes> = Promise<RouteOutput<(typeof routes)[K]>>

@Controller()
export class MyVehiclesController {
  constructor(
    private readonly vehicles: MyVehiclesService,
    private readonly favouriteCodias: FavouritesService,
  ) {}

  @Serves(routes.favourites)
  favourites(
    @CurrentOwner() owner: Owner,
    @Input(routes.favourites) page: In<'favourites'>,
  ): Out<'favourites'> {
    return this.vehicles.favourites(owner, page)
  }

  @Serves(routes.addFavourite)
  async addFavourite(
    @CurrentAccount() { accountId }: SignedIn,
    @Input(routes.addFavourite) favourite: In<'addFavourite'>,
  ): Out<'addFavourite'> {
    await this.favouriteCodias.add(accountId, favourite)
    return favourite
  }

  @Serves(routes.removeFavourite)
  async removeFavourite(
    @CurrentAccount() { accountId }: SignedIn,
    @Input(routes.removeFavourite) { codia }: In<'removeFavourite'>,
  ): Promise<void> {
    await this.favouriteCodias.remove(accountId, codia)
  }

  @Serves(routes.consulted)
  consulted(@CurrentOwner() owner: Owner, @Input(routes.consulted) page: In<'consulted'>): Out<'consulted'> {
    return this.vehicles.consulted(owner, page)
  }
}
