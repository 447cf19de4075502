import { MOST_EXPORTED_ROWS } from '@preciosa/contracts'
import type { DataProvider, GetListParams, RaRecord } from 'react-admin'

/** The API's most. */
const PER_PAGE = 100

/** The rows of a list in its order, at most the first `MOST_EXPORTED_ROWS`. */
export async function listed<Row extends RaRecord>(
  provider: DataProvider,
  resource: string,
  asked: Pick<GetListParams, 'sort' | 'filter'>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; rows.length < MOST_EXPORTED_ROWS; page++) {
    const pagination = { page, perPage: PER_PAGE }
    const { data, total = 0 } = await provider.getList<Row>(resource, { ...asked, pagination })
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) break
  }
  return rows.slice(0, MOST_EXPORTED_ROWS)
}
