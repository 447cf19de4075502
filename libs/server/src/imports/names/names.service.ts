import { Injectable } from '@nestjs/common'
import { type CsvColumns, csvPages, momentCell } from '@preciosa/contracts'
import type { GuideName } from '@preciosa/contracts/names'
import { foldText } from '@preciosa/contracts/search'
import { AppError, Clock, Database, inTransaction, type Queryable } from '@preciosa/platform'
import { versionDescription } from '../../guide/catalogue/index.js'
import { forgetChanges } from '../../guide/changes/index.js'
import { raiseRevision } from '../../guide/editions/index.js'
import { type Actor, exportedList, recordAudit } from '../../operations/audit/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import { withListLocks } from '../price-lists/index.js'
import { type NamesQuery, NamesRepository } from './names.repository.js'
import { clashMessage, clashWith, nameKeyOf } from './names.rules.js'

export interface NameCorrection {
  name: string
  /** The name that was seen. */
  was: string
  reason: string
}

interface By {
  actor: Actor
  lockWaitMs?: number
}

/**
 * Names that staff correct, until they take the correction back (decision 068). Editions keep the names of their lists.
 */
@Injectable()
export class NamesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  page(asked: NamesQuery): Promise<PageOf<GuideName>> {
    return this.names(this.db.pool).page(asked, wordsQuery(asked.filter?.q))
  }

  /** @throws AppError `not-found` */
  one(id: string): Promise<GuideName> {
    return this.found(this.names(this.db.pool), id)
  }

  async csv(asked: Omit<NamesQuery, 'page' | 'perPage'>, actor: Actor): Promise<Generator<string>> {
    const rows = await exportedList(this.db, { action: 'name.export', actor, asked }, (all) => this.page(all))
    return csvPages(COLUMNS, rows)
  }

  /**
   * At once for all readers.
   * @throws AppError `not-found`; `conflict` for a name that is taken or was changed meanwhile, or during an import
   */
  correct(id: string, { name, was, reason }: NameCorrection, by: By): Promise<GuideName> {
    return this.changing(id, by, async (client, names, known) => {
      if (known.shownName !== was)
        throw new AppError('conflict', `Mientras tanto cambió: ahora se ve como “${known.shownName}”.`)
      if (name === known.shownName) throw refusedName('Ya se llama así.')
      const key = nameKeyOf(id)
      const clash = clashWith(versionDescription(name, known.variant), await names.neighboursOf(key))
      if (clash !== undefined)
        throw refusedName(clashMessage(key.level, clash, versionDescription(name, known.variant)))
      await names.show(key, name)
      await names.record(key, { listName: known.listName, reason, actor: by.actor, at: this.clock.now() })
      await recordAudit(client, {
        action: 'name.correct',
        entityId: key.key,
        actor: by.actor,
        before: { level: key.level, name: known.shownName },
        after: { level: key.level, name, list: known.listName, reason },
      })
    })
  }

  /** @throws AppError `not-found`; `conflict` without a correction or during an import */
  restore(id: string, reason: string, by: By): Promise<GuideName> {
    return this.changing(id, by, async (client, names, known) => {
      if (known.correction === null) throw new AppError('conflict', 'Ese nombre no está corregido.')
      const key = nameKeyOf(id)
      await names.show(key, null)
      await names.forget(key)
      await recordAudit(client, {
        action: 'name.restore',
        entityId: key.key,
        actor: by.actor,
        before: { level: key.level, name: known.shownName },
        after: { level: key.level, name: known.listName, reason },
      })
    })
  }

  /** The list lock excludes imports, whose new names would miss the correction, and a second correction. */
  private async changing(
    id: string,
    { lockWaitMs }: By,
    change: (client: Queryable, names: NamesRepository, known: GuideName) => Promise<void>,
  ): Promise<GuideName> {
    const { vehicleType } = await this.one(id)
    return this.db.connection((connection) =>
      withListLocks(connection, [vehicleType], {
        lockWaitMs,
        work: () =>
          inTransaction(connection, async () => {
            const names = this.names(connection)
            await change(connection, names, await this.found(names, id))
            await raiseRevision(connection, vehicleType)
            await forgetChanges(connection, vehicleType)
            return this.found(names, id)
          }),
      }),
    )
  }

  private async found(names: NamesRepository, id: string): Promise<GuideName> {
    const name = await names.one(nameKeyOf(id))
    if (name === undefined) throw new AppError('not-found', 'No existe ese nombre.')
    return name
  }

  private names(db: Queryable): NamesRepository {
    return new NamesRepository(db, this.clock.period())
  }
}

const LEVEL_NAMES = { brand: 'Marca', group: 'Modelo', version: 'Versión' } as const
const COLUMNS: CsvColumns<GuideName> = [
  ['Nivel', ({ level }) => LEVEL_NAMES[level]],
  ['Número', ({ key }) => key],
  ['Tipo', ({ vehicleType }) => vehicleType],
  ['Marca', ({ brand }) => brand ?? ''],
  ['Modelo', ({ group }) => group ?? ''],
  ['Nombre de la lista', ({ listName, variant }) => versionDescription(listName, variant)],
  ['Nombre que se ve', ({ shownName, variant }) => versionDescription(shownName, variant)],
  ['En la guía', ({ inGuide }) => (inGuide ? 'sí' : 'no')],
  ['Corregido', ({ correction }) => momentCell(correction?.at ?? null)],
  ['Por', ({ correction }) => correction?.by ?? ''],
  ['Motivo', ({ correction }) => correction?.reason ?? ''],
]

function refusedName(message: string): AppError {
  return new AppError('conflict', message, [{ path: 'name', message }])
}

/** All words, each as a beginning; null without a text. */
function wordsQuery(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  return foldText(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `'${word}':*`)
    .join(' & ')
}
