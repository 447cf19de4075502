import { type AnyListFormat, anyListFormatSchema, type StoredFormat } from '@preciosa/contracts/price-lists'
import type { Database } from '@preciosa/platform'
import type { EntityManager, Repository } from 'typeorm'
import { holds, type PageQuery, PagedList, type PageOf } from '../../../operations/paging/index.js'
import type { Actor } from '../../../operations/audit/index.js'
import { BUILTINS } from './builtin-formats.js'
import { isBuiltin } from './builtin-formats.rules.js'
import { ListFormatEntity } from './list-format.entity.js'

const ORDERS = {
  id: 'id',
  name: 'name',
  source: `definition->>'source'`,
  createdAt: 'created_at',
  updatedAt: 'updated_at',
}
export type FormatOrder = keyof typeof ORDERS

export interface FormatFilter {
  q?: string | undefined
}

type Row = Pick<ListFormatEntity, 'id' | 'definition' | 'builtinVersion' | 'createdAt' | 'updatedAt'>

const FORMATS = new PagedList<Row, FormatOrder, FormatFilter>({
  columns: `id, definition, builtin_version as "builtinVersion", created_at as "createdAt", updated_at as "updatedAt"`,
  from: 'list_format',
  orders: ORDERS,
  filters: { q: holds(`concat_ws(' ', name, definition->>'source', definition->>'description')`) },
})

export async function formatsPage(
  db: Database,
  asked: PageQuery<FormatOrder, FormatFilter>,
): Promise<PageOf<StoredFormat>> {
  const { data, total } = await FORMATS.page(db.pool, asked)
  return { data: data.map(storedFormat), total }
}

export class ListFormatRepository {
  private readonly formats: Repository<ListFormatEntity>

  constructor(manager: Pick<EntityManager, 'getRepository'>) {
    this.formats = manager.getRepository(ListFormatEntity)
  }

  async byName(name: string): Promise<AnyListFormat | undefined> {
    const format = await this.formats.findOneBy({ name })
    return format === null ? undefined : anyListFormatSchema.parse(format.definition)
  }

  async byId(id: number): Promise<StoredFormat | undefined> {
    const format = await this.formats.findOneBy({ id })
    return format === null ? undefined : storedFormat(format)
  }

  async locked(id: number): Promise<StoredFormat | undefined> {
    const format = await this.formats.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } })
    return format === null ? undefined : storedFormat(format)
  }

  async names(): Promise<string[]> {
    const formats = await this.formats.find({ select: { id: true, name: true }, order: { name: 'ASC' } })
    return formats.map(({ name }) => name)
  }

  /** @throws a unique violation when the name is taken */
  async add(format: AnyListFormat, actor: Actor | undefined): Promise<number> {
    const added = this.formats.create({ name: format.name, definition: format, ...by(actor) })
    return (await this.formats.save(added)).id
  }

  /** @throws a unique violation when the name is taken */
  async replace(id: number, format: AnyListFormat, actor: Actor | undefined): Promise<void> {
    await this.formats.update(id, {
      name: format.name,
      definition: format,
      updatedAt: () => 'now()',
      ...by(actor),
    })
  }

  async remove(id: number): Promise<void> {
    await this.formats.delete(id)
  }
}

function by(actor: Actor | undefined): Pick<ListFormatEntity, 'updatedById' | 'updatedBy'> {
  return { updatedById: actor?.id ?? null, updatedBy: actor?.email ?? null }
}

function storedFormat({ id, definition, builtinVersion, createdAt, updatedAt }: Row): StoredFormat {
  const format = anyListFormatSchema.parse(definition)
  const builtin = BUILTINS.find(({ name }) => name === format.name)
  return {
    ...format,
    id,
    builtIn: builtin !== undefined && isBuiltin({ definition, builtinVersion }, builtin),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
