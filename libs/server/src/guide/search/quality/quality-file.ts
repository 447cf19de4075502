import { VEHICLE_TYPES, type VehicleType } from '@preciosa/contracts'
import { fold } from '@preciosa/contracts/price-lists'

export type Expectation =
  { codia: number } | { brand: string; group: string; /** Folded; empty for any version. */ words: string[] }

export interface QualityEntry {
  line: number
  query: string
  vehicleType: VehicleType
  expected: Expectation[]
  kind?: string
}

/** `years` have a visible used price, `hasNewPrice` is one as 0km. */
export interface FoundVersion {
  codia: number
  brand: { name: string }
  model: { name: string }
  description: string
  years: readonly number[]
  hasNewPrice: boolean
  vehicleType: VehicleType
}

export class QualityFileError extends Error {
  constructor(
    readonly line: number,
    reason: string,
  ) {
    super(`Línea ${line}: ${reason}`)
  }
}

const COLUMNS = ['query', 'vehicleType', 'expected']
const KIND = 'kind'
/** Length limits of the search, after trimming. */
const SHORTEST = 3
const LONGEST = 29

/** Reads `query;vehicleType;expected` with an optional `;kind`. @throws QualityFileError */
export function parseQualityFile(text: string): QualityEntry[] {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const columns = readHeader(header)
  const entries: QualityEntry[] = []
  const seen = new Map<string, number>()
  lines.forEach((content, index) => {
    if (content.trim() === '') return
    const entry = readLine(content, index + 2, columns)
    const key = `${entry.vehicleType} ${entry.query.toLowerCase()}`
    const before = seen.get(key)
    if (before !== undefined)
      throw new QualityFileError(entry.line, `la búsqueda "${entry.query}" ya está en la línea ${before}.`)
    seen.set(key, entry.line)
    entries.push(entry)
  })
  if (entries.length === 0) throw new QualityFileError(2, 'no hay ninguna búsqueda.')
  return entries
}

/** @param thisYear of the guide: a 0km is of this year or the next */
export function meets(
  expectation: Expectation,
  version: FoundVersion,
  { query, vehicleType }: Pick<QualityEntry, 'query' | 'vehicleType'>,
  thisYear: number,
): boolean {
  if (version.vehicleType !== vehicleType) return false
  if ('codia' in expectation) return version.codia === expectation.codia
  const name = wordsOf(version.description)
  const isOf = (year: number) =>
    version.years.includes(year) || (version.hasNewPrice && [thisYear, thisYear + 1].includes(year))
  return (
    fold(version.brand.name) === fold(expectation.brand) &&
    fold(version.model.name) === fold(expectation.group) &&
    expectation.words.every((word) => name.includes(word)) &&
    yearsIn(query, version).every(isOf)
  )
}

/** Whether all right answers are versions of one model. */
export function namesOneModel({ expected }: QualityEntry): boolean {
  const models = expected.map((one) =>
    'codia' in one ? `${one.codia}` : fold(`${one.brand} > ${one.group}`),
  )
  return new Set(models).size === 1
}

/** A number in the version's name isn't a year: Peugeot 2008, Vulcan 2000. */
function yearsIn(query: string, { brand, model, description }: FoundVersion): number[] {
  const called = wordsOf(`${brand.name} ${model.name} ${description}`)
  return wordsOf(query)
    .filter((word) => /^(19[5-9]|20[0-9])\d$/.test(word) && !called.includes(word))
    .map(Number)
}

function wordsOf(text: string): string[] {
  return fold(text).split(' ')
}

function readHeader(header: string): string[] {
  const columns = header.split(';').map((name) => name.trim())
  const wanted = columns.length === COLUMNS.length ? COLUMNS : [...COLUMNS, KIND]
  if (columns.join(';') !== wanted.join(';'))
    throw new QualityFileError(
      1,
      `la primera línea tiene que ser "${COLUMNS.join(';')}", con ";${KIND}" o sin él.`,
    )
  return columns
}

function readLine(content: string, line: number, columns: readonly string[]): QualityEntry {
  const cells = content.split(';').map((cell) => cell.trim())
  if (cells.length !== columns.length)
    throw new QualityFileError(line, `tiene ${cells.length} columnas y se esperaban ${columns.length}.`)
  const [query = '', typeWord = '', answers = '', kind = ''] = cells
  if (query.length < SHORTEST || query.length > LONGEST)
    throw new QualityFileError(
      line,
      `la búsqueda "${query}" no tiene de ${SHORTEST} a ${LONGEST} caracteres.`,
    )
  const vehicleType = VEHICLE_TYPES.find((type) => type === typeWord)
  if (vehicleType === undefined)
    throw new QualityFileError(line, `vehicleType es "${typeWord}"; puede ser ${VEHICLE_TYPES.join(' o ')}.`)
  const expected = answers.split('|').map((answer) => readExpectation(answer, line))
  return { line, query, vehicleType, expected, ...(kind === '' ? {} : { kind }) }
}

function readExpectation(answer: string, line: number): Expectation {
  const [first = '', group, words, ...rest] = answer.split('>').map((part) => part.trim())
  if (first === '') throw new QualityFileError(line, 'falta una respuesta esperada, o la marca en ella.')
  if (group === undefined) {
    if (!/^[1-9]\d{0,14}$/.test(first))
      throw new QualityFileError(line, `la respuesta "${first}" no es un codia; ¿falta "> Modelo"?`)
    return { codia: Number(first) }
  }
  if (group === '' || words === '' || rest.length > 0)
    throw new QualityFileError(
      line,
      `la respuesta "${answer.trim()}" no es un codia, "Marca > Modelo" ni "Marca > Modelo > palabras".`,
    )
  return { brand: first, group, words: words === undefined ? [] : wordsOf(words) }
}
