import type { AnyCallInput } from '@preciosa/contracts/client'
import type { GetListParams } from 'react-admin'

/** Order and filter of a list. */
export function narrowed({ sort, filter }: Pick<Partial<GetListParams>, 'sort' | 'filter'>) {
  const wanted = Object.entries((filter ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined,
  )
  return {
    ...(sort === undefined ? {} : { sort: sort.field, order: sort.order }),
    ...(wanted.length === 0 ? {} : { filter: Object.fromEntries(wanted) }),
  }
}

export function listQuery({ pagination, ...asked }: Partial<GetListParams>): AnyCallInput['query'] {
  const { page = 1, perPage = 25 } = pagination ?? {}
  return { page, perPage, ...narrowed(asked) }
}

/** The address of a list, narrowed. */
export function listAddress(list: string, filter: Readonly<Record<string, unknown>>): string {
  return `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`
}
