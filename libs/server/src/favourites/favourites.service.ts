import { Inject, Injectable } from '@nestjs/common'
import { MAX_ID } from '@preciosa/contracts'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { unknownVehicle } from '../guide/index.js'
import { type Favourite, FavouritesRepository } from './favourites.repository.js'
import { MAX_FAVOURITES } from './favourites.rules.js'

/** Which vehicles an account marked with a heart (spec 1 §4, Favourites). */
@Injectable()
export class FavouritesService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** All of one person, newest first; at most {@link MAX_FAVOURITES}. */
  of(accountId: number): Promise<Favourite[]> {
    return new FavouritesRepository(this.db.pool).of(accountId)
  }

  /** Those of the codias that are favourites of one person, in one statement. */
  async among(accountId: number, codias: readonly number[]): Promise<ReadonlySet<number>> {
    return codias.length === 0
      ? new Set()
      : new Set(await new FavouritesRepository(this.db.pool).among(accountId, codias))
  }

  /** Part of one person's favourites, newest first, and how many there are. */
  page(
    accountId: number,
    part: { limit: number; offset: number },
  ): Promise<{ codias: number[]; total: number }> {
    return new FavouritesRepository(this.db.pool).page(accountId, part)
  }

  /**
   * Marks a version; marking it again changes nothing.
   * @throws AppError `not-found` for what the current edition of that type doesn't have, `conflict` when there are too
   * many
   */
  async add(accountId: number, favourite: Favourite): Promise<void> {
    if (favourite.codia > MAX_ID) throw unknownVehicle()
    const now = this.clock.now()
    await this.db.transaction(async (client) => {
      const favourites = new FavouritesRepository(client)
      await favourites.lock(accountId)
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

  /** Takes all marks of one person away. @param client the connection whose transaction this belongs to */
  forget(client: Queryable, accountId: number): Promise<void> {
    return new FavouritesRepository(client).removeAll(accountId)
  }

  /** Takes a mark away. Nothing happens when there was none. */
  async remove(accountId: number, codia: number): Promise<void> {
    await new FavouritesRepository(this.db.pool).remove(accountId, codia)
  }
}
