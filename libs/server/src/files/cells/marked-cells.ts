/** Private-use characters: a reader puts them before a cell whose type its text doesn't show. */
const SPOILED = '\ue000'
const NUMBER = '\ue001'

const ERRORS = new Set(
  ['#N/A', '#REF!', '#DIV/0!', '#VALUE!', '#NAME?', '#NUM!', '#NULL!', '#SPILL!', '#CALC!', '#FIELD!'].concat(
    ['#N/D', '#¡REF!', '#¡DIV/0!', '#¡VALOR!', '#¿NOMBRE?', '#¡NUM!', '#¡NULO!', '#¡DESBORDAMIENTO!'],
  ),
)
const BOOLEANS = ['VERDADERO', 'FALSO']
const NO_RESULT = 'fórmula'

/** An error of the spreadsheet, a boolean, or a formula without a result: no data. */
export function spoiledCell(kind: 'error' | 'boolean' | 'formula', raw = ''): string {
  if (kind === 'boolean') return SPOILED + (raw === '1' ? 'VERDADERO' : 'FALSO')
  return SPOILED + (kind === 'error' ? raw : NO_RESULT)
}

/** A number with a fraction, which in a text keeps its point ("1.6") and in an amount takes the list's mark. */
export function numberCell(text: string): string {
  return NUMBER + text
}

export function withoutMark(raw: string): string {
  const first = raw.charCodeAt(0)
  return first === 0xe000 || first === 0xe001 ? raw.slice(1) : raw
}

/** The amount in a cell, with the list's decimal mark. */
export function amountIn(raw: string, decimal: string): string {
  return raw.charCodeAt(0) === 0xe001 ? raw.slice(1).replace('.', decimal) : raw
}

/** Why a cell holds no data, for the operator; undefined for an ordinary cell. */
export function spoiledReason(raw: string): string | undefined {
  const first = raw.trim().charCodeAt(0)
  if (first !== 0xe000 && first !== 0x23) return undefined
  const text = withoutMark(raw.trim())
  if (first === 0xe000 && text === NO_RESULT)
    return 'La fórmula no tiene resultado: abrí la planilla, guardala y volvé a subirla.'
  if (first === 0xe000 && BOOLEANS.includes(text)) return 'La celda es verdadero o falso, no un dato.'
  if (first === 0xe000 || ERRORS.has(text.toUpperCase())) return 'La celda tiene un error de la planilla.'
  return undefined
}

/** The meaning of a boolean cell; undefined for any other. */
export function booleanIn(raw: string): boolean | undefined {
  const at = raw.startsWith(SPOILED) ? BOOLEANS.indexOf(raw.slice(1)) : -1
  return at === -1 ? undefined : at === 0
}
