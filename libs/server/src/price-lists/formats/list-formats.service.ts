import { Inject, Injectable } from '@nestjs/common'
import type { ListFormat } from '@preciosa/contracts'
import { AppError, Database } from '@preciosa/platform'
import { ListFormatRepository } from './list-format.repository.js'

/** The list formats an operator can name. */
@Injectable()
export class ListFormatsService {
  constructor(@Inject(Database) private readonly db: Database) {}

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
