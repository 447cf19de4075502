import { isDeepStrictEqual } from 'node:util'
import { Injectable } from '@nestjs/common'
import type { AnyListFormat, StoredFormat } from '@preciosa/contracts/price-lists'
import { AppError, Database, type Queryable } from '@preciosa/platform'
import { type Actor, recordAudit } from '../../../operations/audit/index.js'
import type { PageQuery, PageOf } from '../../../operations/paging/index.js'
import {
  type FormatFilter,
  type FormatOrder,
  formatsPage,
  ListFormatRepository,
} from './list-format.repository.js'

const UNIQUE_VIOLATION = '23505'

@Injectable()
export class ListFormatsService {
  constructor(private readonly db: Database) {}

  async isHomonym(format: AnyListFormat): Promise<boolean> {
    const stored = await this.stored().byName(format.name)
    return stored !== undefined && !isDeepStrictEqual(stored, format)
  }

  /** @throws AppError `not-found` with the existing names */
  async named(name: string): Promise<AnyListFormat> {
    const formats = this.stored()
    const format = await formats.byName(name)
    if (format !== undefined) return format
    const names = await formats.names()
    throw new AppError('not-found', `No existe el formato «${name}». Los que hay: ${names.join(', ')}.`)
  }

  page(asked: PageQuery<FormatOrder, FormatFilter>): Promise<PageOf<StoredFormat>> {
    return formatsPage(this.db, asked)
  }

  /** @throws AppError `not-found` */
  async byId(id: number): Promise<StoredFormat> {
    return found(id, await this.stored().byId(id))
  }

  /** @throws AppError `conflict` when the name is taken */
  async add(format: AnyListFormat, actor?: Actor): Promise<StoredFormat> {
    return this.changing(format, async (formats, client) => {
      const added = await formats.add(format, actor)
      const after = found(added, await formats.byId(added))
      await recordAudit(client, { action: 'list-format.create', entityId: added, actor, after })
      return after
    })
  }

  /** @throws AppError `not-found`, or `conflict` for a built-in format or a taken name */
  async replace(id: number, format: AnyListFormat, actor?: Actor): Promise<StoredFormat> {
    return this.changing(format, async (formats, client) => {
      const before = found(id, await formats.locked(id))
      if (before.builtIn) {
        const detail = `El formato «${before.name}» viene con el sistema y no se cambia: copialo con otro nombre.`
        throw new AppError('conflict', detail)
      }
      await formats.replace(id, format, actor)
      const after = found(id, await formats.byId(id))
      await recordAudit(client, { action: 'list-format.change', entityId: id, actor, before, after })
      return after
    })
  }

  /** Idempotent. @throws AppError `conflict` for a built-in format */
  async remove(id: number, actor?: Actor): Promise<void> {
    await this.db.entityTransaction(async (manager, client) => {
      const formats = new ListFormatRepository(manager)
      const format = await formats.locked(id)
      if (format === undefined) return
      if (format.builtIn)
        throw new AppError('conflict', `El formato «${format.name}» viene con el sistema y no se borra.`)
      await formats.remove(id)
      await recordAudit(client, { action: 'list-format.remove', entityId: id, actor, before: format })
    })
  }

  private async changing<T>(
    { name }: AnyListFormat,
    work: (formats: ListFormatRepository, client: Queryable) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.db.entityTransaction((manager, client) =>
        work(new ListFormatRepository(manager), client),
      )
    } catch (error) {
      if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error
      const message = `Ya hay un formato «${name}».`
      throw new AppError('conflict', message, [{ path: 'name', message }])
    }
  }

  private stored(): ListFormatRepository {
    return new ListFormatRepository(this.db.manager)
  }
}

function found(id: number, format: StoredFormat | undefined): StoredFormat {
  if (format === undefined) throw new AppError('not-found', `No existe el formato ${id}.`)
  return format
}
