/** What names a list's columns: a row of it, nothing, or the format. */
export type Headings = 'row' | 'none' | 'format'

type Columns = Record<string, unknown>
type Header = boolean | string[] | undefined

/** Between the titles that the form takes as one text. */
const BETWEEN = ';'

export function headingsOf(header: Header): Headings {
  return Array.isArray(header) ? 'format' : header === false ? 'none' : 'row'
}

/** The titles as one text, empty where the format has none. */
export function titlesOf(header: Header): string {
  return Array.isArray(header) ? header.join(BETWEEN) : ''
}

/** What the API is told of the headings. */
export function headerOf(headings: Headings | undefined, titles: unknown): { header?: boolean | string[] } {
  if (headings === 'none') return { header: false }
  if (headings !== 'format') return {}
  return { header: typeof titles === 'string' ? titles.split(BETWEEN).map((title) => title.trim()) : [] }
}

/** Columns for inputs of text. */
export function textsOf(columns: Columns): Columns {
  return mapColumns(columns, String)
}

/** Columns as positions, where they are numbers: what isn't one is for the API to refuse. */
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
