import type { DataProvider, Identifier, RaRecord } from 'react-admin'
import type { Route } from '@preciosa/contracts'
import { call } from './call.js'
import { listQuery } from './list-query.rules.js'
import type { ConsoleResource } from './resource.js'

function required<T>(able: T | undefined, what: string): T {
  if (able === undefined) throw new Error(`The console can't ${what}`)
  return able
}

/** What the path calls the id. */
function idName({ path }: Route): string {
  return /\{(\w+)\}/.exec(path)?.[1] ?? 'id'
}

export function dataProviderOf(resources: readonly ConsoleResource[]): DataProvider {
  const calls = new Map(resources.map((resource) => [resource.name, resource.calls ?? {}]))
  const route = (resource: string, name: keyof NonNullable<ConsoleResource['calls']>): Route =>
    required(calls.get(resource)?.[name], `call ${name} of ${resource}`)
  const one = async (resource: string, id: string | number, signal?: AbortSignal): Promise<RaRecord> => {
    const read = route(resource, 'one')
    return (await call(read, { params: { [idName(read)]: id }, signal })) as RaRecord
  }

  return {
    supportAbortSignal: true,
    getList: async (resource, { signal, ...asked }) => {
      const all = calls.get(resource)?.all
      if (all !== undefined) return (await call<Route>(all, { signal })) as never
      const page = await call(route(resource, 'list'), { query: listQuery(asked), signal })
      return page as never
    },
    getOne: async (resource, { id, signal }) => ({ data: (await one(resource, id, signal)) as never }),
    getMany: async (resource, { ids, signal }) => {
      const data = await Promise.all(ids.map((id) => one(resource, id, signal)))
      return { data: data as never }
    },
    getManyReference: async (reference, { id, pagination, signal }) => {
      const { page, perPage } = pagination
      const rows = (await call(route(reference, 'listOf'), {
        params: { id },
        query: { page, perPage },
        signal,
      })) as { data: object[]; total: number }
      // Such rows have no id; react-admin needs one.
      const data = rows.data.map((row, at) => ({ ...row, id: (page - 1) * perPage + at }))
      return { data: data as never, total: rows.total }
    },
    create: async (resource, { data }) => {
      return { data: (await call(route(resource, 'create'), { body: data })) as never }
    },
    update: async (resource, { id, data: body }: { id: Identifier; data: unknown }) => {
      return { data: (await call(route(resource, 'change'), { params: { id }, body })) as never }
    },
    updateMany: () => Promise.reject(new Error('The console has no bulk changes')),
    delete: async (resource, { id, previousData }) => {
      await call(route(resource, 'remove'), { params: { id } })
      return { data: (previousData ?? { id }) as never }
    },
    deleteMany: async (resource, { ids }) => {
      for (const id of ids) await call(route(resource, 'remove'), { params: { id } })
      return { data: ids }
    },
  }
}
