import type { DataProvider, GetListParams } from 'react-admin'
import { listed } from './listed.js'

const asked = { sort: { field: 'id', order: 'DESC' }, filter: { state: 'draft' } } as const

function guideOf(total: number) {
  const pages: GetListParams[] = []
  const getList = (_: string, params: GetListParams) => {
    pages.push(params)
    const { page = 1, perPage = 0 } = params.pagination ?? {}
    const from = (page - 1) * perPage
    const length = Math.max(0, Math.min(perPage, total - from))
    return Promise.resolve({ data: Array.from({ length }, (_row, at) => ({ id: from + at })), total })
  }
  return { pages, provider: { getList } as unknown as DataProvider }
}

it('reads page after page in the order and with the filter of the list', async () => {
  const { pages, provider } = guideOf(250)
  const rows = await listed(provider, 'ads', asked)
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, at) => at))
  expect(pages).toEqual([1, 2, 3].map((page) => ({ ...asked, pagination: { page, perPage: 100 } })))
})

it('stops at the most rows of a CSV, and at the end of a list that became shorter', async () => {
  const many = guideOf(10_050)
  expect(await listed(many.provider, 'ads', asked)).toHaveLength(10_000)
  const { provider } = guideOf(150)
  const shorter = {
    ...provider,
    getList: async (...args: [string, GetListParams]) => ({
      ...(await provider.getList(...args)),
      total: 400,
    }),
  }
  expect(await listed(shorter as unknown as DataProvider, 'ads', asked)).toHaveLength(150)
})
