import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin'
import type { AnyCallInput, Route } from '@preciosa/contracts'
import { call } from './call.js'
import { routes } from './routes.js'

interface Resource {
  list: Route
  one: Route
  create?: Route
  change?: Route
  remove?: Route
}

const RESOURCES = {
  'price-lists': { list: routes.priceLists, one: routes.priceList },
  editions: { list: routes.editions, one: routes.edition },
  messages: { list: routes.messages, one: routes.message },
  users: { list: routes.users, one: routes.userSheet },
  // Members have a separate form: their secrets are shown once and must not enter the cache.
  staff: { list: routes.members, one: routes.member },
  audit: { list: routes.audit, one: routes.auditEntry },
  formats: {
    list: routes.formats,
    one: routes.format,
    create: routes.createFormat,
    change: routes.changeFormat,
    remove: routes.removeFormat,
  },
} as const satisfies Record<string, Resource>
export type ResourceName = keyof typeof RESOURCES

/** Pseudo-resource: the ledger lines of a user. */
export const LEDGER = 'user-ledger'

export function listQuery({ pagination, sort, filter }: Partial<GetListParams>): AnyCallInput['query'] {
  const { page = 1, perPage = 25 } = pagination ?? {}
  const wanted = Object.entries((filter ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined,
  )
  return {
    page,
    perPage,
    ...(sort === undefined ? {} : { sort: sort.field, order: sort.order }),
    ...(wanted.length === 0 ? {} : { filter: Object.fromEntries(wanted) }),
  }
}

function resourceOf(name: string): Resource {
  const resource = (RESOURCES as Readonly<Record<string, Resource>>)[name]
  if (resource === undefined) throw new Error(`There is no resource ${name}`)
  return resource
}

function required<T>(able: T | undefined, what: string): T {
  if (able === undefined) throw new Error(`The resource can't ${what}`)
  return able
}

async function one(resource: string, id: string | number, signal?: AbortSignal): Promise<RaRecord> {
  return (await call(resourceOf(resource).one, { params: { id }, signal })) as RaRecord
}

export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: async (resource, { signal, ...asked }) => {
    const page = await call(resourceOf(resource).list, { query: listQuery(asked), signal })
    return page as never
  },
  getOne: async (resource, { id, signal }) => ({ data: (await one(resource, id, signal)) as never }),
  getMany: async (resource, { ids, signal }) => {
    const data = await Promise.all(ids.map((id) => one(resource, id, signal)))
    return { data: data as never }
  },
  getManyReference: async (reference, { id, pagination, signal }) => {
    if (reference !== LEDGER) throw new Error(`The console has no reference ${reference}`)
    const { page, perPage } = pagination
    const lines = await call(routes.userLedger, {
      params: { id: Number(id) },
      query: { page, perPage },
      signal,
    })
    // Ledger lines have no id; react-admin needs one.
    const data = lines.data.map((line, at) => ({ ...line, id: (page - 1) * perPage + at }))
    return { data: data as never, total: lines.total }
  },
  create: async (resource, { data }) => {
    const route = required(resourceOf(resource).create, 'be created')
    return { data: (await call(route, { body: data })) as never }
  },
  update: async (resource, { id, data: body }: { id: Identifier; data: unknown }) => {
    const route = required(resourceOf(resource).change, 'be changed')
    return { data: (await call(route, { params: { id }, body })) as never }
  },
  updateMany: () => Promise.reject(new Error('The console has no bulk changes')),
  delete: async (resource, { id, previousData }) => {
    const route = required(resourceOf(resource).remove, 'be removed')
    await call(route, { params: { id } })
    return { data: (previousData ?? { id }) as never }
  },
  deleteMany: async (resource, { ids }) => {
    const route = required(resourceOf(resource).remove, 'be removed')
    for (const id of ids) await call(route, { params: { id } })
    return { data: ids }
  },
}
