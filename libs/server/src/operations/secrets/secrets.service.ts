import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config, Database, keyIdOf } from '@preciosa/platform'
import { SEALED_PLACES, type SealedPlace } from './sealed-places.js'
import { type SealedRow, SecretsRepository } from './secrets.repository.js'
import { type SealedCount, type SealedKind, statusLines } from './secrets.rules.js'

const PAGE = 200

export interface Resealed {
  done: SealedCount[]
  /** What `SECRET_KEYS` doesn't open, by the key that sealed it. */
  unopened: SealedCount[]
}

/** What is kept sealed with `SECRET_KEYS`. */
@Injectable()
export class SecretsService {
  private readonly repository: SecretsRepository

  constructor(
    db: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'keys'>,
  ) {
    this.repository = new SecretsRepository(db.pool)
  }

  async status(): Promise<string[]> {
    return statusLines(this.config.keys.ids, await this.repository.counts())
  }

  /** Seals all with the first key, each row in its own transaction: it may be killed, and runs beside the programs. */
  async reseal(): Promise<Resealed> {
    const tally = { done: new Tally(), unopened: new Tally() }
    for (const place of SEALED_PLACES) {
      for await (const row of this.rowsOf(place)) {
        const text = this.config.keys.open(row.sealed, place.purposeOf(row.key))
        if (text === null) tally.unopened.add(place.kind, keyIdOf(row.sealed))
        else if (
          await this.repository.replace(place, row, this.config.keys.seal(text, place.purposeOf(row.key)))
        )
          tally.done.add(place.kind, this.config.keys.first)
      }
    }
    return { done: tally.done.counts, unopened: tally.unopened.counts }
  }

  private async *rowsOf(place: SealedPlace): AsyncGenerator<SealedRow> {
    const { first } = this.config.keys
    for (let after = ''; ;) {
      const page = await this.repository.page(place, { first, after, most: PAGE })
      yield* page
      const last = page.at(-1)
      if (last === undefined) return
      after = last.key
    }
  }
}

class Tally {
  readonly counts: SealedCount[] = []

  add(kind: SealedKind, id: string): void {
    const known = this.counts.find((one) => one.kind === kind && one.id === id)
    if (known === undefined) this.counts.push({ kind, id, count: 1 })
    else known.count += 1
  }
}
