import { Inject, Injectable } from '@nestjs/common'
import { AppError, CONFIG, type Config, Database, keyIdOf } from '@preciosa/platform'
import { SEALED_PLACES, type SealedPlace } from './sealed-places.js'
import { type SealedRow, SecretsRepository } from './secrets.repository.js'
import { type SealedCount, type SealedKind, statusLines, lostIds } from './secrets.rules.js'

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

  /** A line per key, and whether each opens what is sealed with it. */
  async status(): Promise<{ lines: string[]; isWhole: boolean }> {
    const { ids } = this.config.keys
    const counts = await this.repository.counts()
    const changed = await this.changedKeys()
    const isWhole = changed.length === 0 && lostIds(ids, counts).length === 0
    return { lines: statusLines(ids, counts, changed), isWhole }
  }

  /** Keys with another value than what they sealed. */
  private async changedKeys(): Promise<string[]> {
    const { ids } = this.config.keys
    const changed: string[] = []
    for (const place of SEALED_PLACES)
      for (const { key, sealed } of await this.repository.samples(place)) {
        const id = keyIdOf(sealed)
        const opens = this.config.keys.open(sealed, place.purposeOf(key)) !== null
        if (ids.includes(id) && !opens) changed.push(id)
      }
    return changed
  }

  /**
   * Seals all with the first key, each row in its own transaction: it may be killed, and runs beside the programs.
   * @throws AppError if the first key has another value than what it sealed
   */
  async reseal(): Promise<Resealed> {
    const { first } = this.config.keys
    if ((await this.changedKeys()).includes(first))
      throw new AppError('conflict', `La clave «${first}» cambió de valor: volvé a poner el que tenía.`)
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
