import { isDeepStrictEqual } from 'node:util'
import { Inject, Injectable } from '@nestjs/common'
import type { ListFormat } from '@preciosa/contracts'
import { AppError, Database } from '@preciosa/platform'
import { ListFormatRepository } from './list-format.repository.js'

/** The list formats an operator can name. */
@Injectable()
export class ListFormatsService {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Whether a format of the caller's own bears the name of a stored one and is another. */
  async isHomonym(format: ListFormat): Promise<boolean> {
    const formats = new ListFormatRepository(this.db.pool)
    await formats.addBuiltin()
    const stored = await formats.byName(format.name)
    return stored !== undefined && !isDeepStrictEqual(stored, format)
  }

  /**
   * A stored format; the built-in ones are there from the first use on.
   * @throws AppError `not-found` that lists the names there are
   */
  async named(name: string): Promise<ListFormat> {
    const formats = new ListFormatRepository(this.db.pool)
    await formats.addBuiltin()
    const format = await formats.byName(name)
    if (format !== undefined) return format
    const names = await formats.names()
    throw new AppError('not-found', `No existe el formato «${name}». Los que hay: ${names.join(', ')}.`)
  }
}
