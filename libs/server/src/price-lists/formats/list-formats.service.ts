import { isDeepStrictEqual } from 'node:util'
import { Inject, Injectable } from '@nestjs/common'
import type { AnyListFormat, StoredFormat } from '@preciosa/contracts'
import { AppError, Database } from '@preciosa/platform'
import type { Actor } from '../actor.js'
import type { PageAsked, PageOf } from '../overview/page.js'
import { type FormatOrder, ListFormatRepository } from './list-format.repository.js'

const UNIQUE_VIOLATION = '23505'

/** The list formats an operator can name, and keeps in the console. */
@Injectable()
export class ListFormatsService {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Whether a format of the caller's own bears the name of a stored one and is another. */
  async isHomonym(format: AnyListFormat): Promise<boolean> {
    const stored = await this.stored().byName(format.name)
    return stored !== undefined && !isDeepStrictEqual(stored, format)
  }

  /**
   * A stored format.
   * @throws AppError `not-found` that lists the names there are
   */
  async named(name: string): Promise<AnyListFormat> {
    const formats = this.stored()
    const format = await formats.byName(name)
    if (format !== undefined) return format
    const names = await formats.names()
    throw new AppError('not-found', `No existe el formato «${name}». Los que hay: ${names.join(', ')}.`)
  }

  /** A page of the formats. */
  async page({
    filter,
    ...asked
  }: PageAsked<FormatOrder> & { filter?: { q?: string | undefined } | undefined }): Promise<
    PageOf<StoredFormat>
  > {
    return this.stored().page(asked, filter?.q ?? null)
  }

  /** @throws AppError `not-found` */
  async byId(id: number): Promise<StoredFormat> {
    const format = await this.stored().byId(id)
    if (format === undefined) throw new AppError('not-found', `No existe el formato ${id}.`)
    return format
  }

  /** @throws AppError `conflict` when the name is taken */
  async add(format: AnyListFormat, actor?: Actor): Promise<StoredFormat> {
    const formats = this.stored()
    const id = await formats.add(format, actor)
    if (id === undefined) throw nameTaken(format)
    return this.byId(id)
  }

  /** @throws AppError `not-found`, or `conflict` for a built-in format or a name that is taken */
  async replace(id: number, format: AnyListFormat, actor?: Actor): Promise<StoredFormat> {
    const { builtIn, name } = await this.byId(id)
    if (builtIn) {
      const detail = `El formato «${name}» viene con el sistema y no se cambia: copialo con otro nombre.`
      throw new AppError('conflict', detail)
    }
    try {
      await this.stored().replace(id, format, actor)
    } catch (error) {
      if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) throw nameTaken(format)
      throw error
    }
    return this.byId(id)
  }

  /** Removes a format, if it is there. @throws AppError `conflict` for a built-in one */
  async remove(id: number): Promise<void> {
    const formats = this.stored()
    const format = await formats.byId(id)
    if (format?.builtIn === true)
      throw new AppError('conflict', `El formato «${format.name}» viene con el sistema y no se borra.`)
    await formats.remove(id)
  }

  private stored(): ListFormatRepository {
    return new ListFormatRepository(this.db.pool)
  }
}

function nameTaken({ name }: AnyListFormat): AppError {
  const message = `Ya hay un formato «${name}».`
  return new AppError('conflict', message, [{ path: 'name', message }])
}
