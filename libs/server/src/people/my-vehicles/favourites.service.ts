import { Injectable } from '@nestjs/common'
import { MAX_ID } from '@preciosa/contracts'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { lockAccount } from '../../paid/credits/index.js'
import { unknownVehicle } from '../../guide/editions/index.js'
import { type Favourite, FavouritesRepository } from './favourites.repository.js'
import { MAX_FAVOURITES } from './favourites.rules.js'

/** Vehicles that an account marked with a heart. */
@Injectable()
export class FavouritesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  of(accountId: number): Promise<Favourite[]> {
    return new FavouritesRepository(this.db.pool).of(accountId)
  }

  async among(accountId: number, codias: readonly number[]): Promise<ReadonlySet<number>> {
    return codias.length === 0
      ? new Set()
      : new Set(await new FavouritesRepository(this.db.pool).among(accountId, codias))
  }

  page(
    accountId: number,
    part: { limit: number; offset: number },
  ): Promise<{ codias: number[]; total: number }> {
    return new FavouritesRepository(this.db.pool).page(accountId, part)
  }

  /** Idempotent. @throws AppError `not-found`; `conflict` at the limit; `session-expired` */
  async add(accountId: number, favourite: Favourite): Promise<void> {
    if (favourite.codia > MAX_ID) throw unknownVehicle()
    const now = this.clock.now()
    await this.db.transaction(async (client) => {
      const favourites = new FavouritesRepository(client)
      // Racing requests of two devices respect the limit.
      await lockAccount(client, accountId)
      const { exists, present, count } = await favourites.facts(accountId, favourite, this.clock.period())
      if (present) return
      if (!exists) throw unknownVehicle()
      if (count >= MAX_FAVOURITES)
        throw new AppError(
          'conflict',
          `Podés tener hasta ${MAX_FAVOURITES} favoritos: quitá alguno para agregar otro.`,
        )
      await favourites.add(accountId, favourite, now)
    })
  }

  forget(client: Queryable, accountId: number): Promise<void> {
    return new FavouritesRepository(client).removeAll(accountId)
  }

  async remove(accountId: number, codia: number): Promise<void> {
    await new FavouritesRepository(this.db.pool).remove(accountId, codia)
  }
}
