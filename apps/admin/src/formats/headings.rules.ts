/** Source of the column names: a row of the list, none, or the format. */
export type Headings = 'row' | 'none' | 'format'

type Columns = Record<string, unknown>
type Header = boolean | string[] | undefined

const BETWEEN = ';'

export function headingsOf(header: Header): Headings {
  return Array.isArray(header) ? 'format' : header === false ? 'none' : 'row'
}

export function titlesOf(header: Header): string {
  return Array.isArray(header) ? header.join(BETWEEN) : ''
}

export function headerOf(headings: Headings | undefined, titles: unknown): { header?: boolean | string[] } {
  if (headings === 'none') return { header: false }
  if (headings !== 'format') return {}
  return { header: typeof titles === 'string' ? titles.split(BETWEEN).map((title) => title.trim()) : [] }
}

export function textsOf(columns: Columns): Columns {
  return mapColumns(columns, String)
}

export function positionsOf(columns: Columns): Columns {
  return mapColumns(columns, (one) => {
    const text = String(one).trim()
    return /^\d{1,9}$/.test(text) ? Number(text) : text
  })
}

function mapColumns(columns: Columns, change: (column: unknown) => string | number): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([field, given]) => [
      field,
      given === undefined ? undefined : Array.isArray(given) ? given.map(change) : change(given),
    ]),
  )
}
