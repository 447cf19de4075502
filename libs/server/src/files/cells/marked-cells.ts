/** Private-use characters: a reader puts them before a cell whose type its text doesn't show. */
const SPOILED = '\ue000'
const NUMBER = '\ue001'
const DATE = '\ue002'

/** As Excel, LibreOffice and Google write them, also in Spanish ("#¡REF!", "#N/D"). */
const ERROR =
  /^#(?:[¡¿]?(?:ERROR|REF|DIV\/0|VALUE|VALOR|NAME|NOMBRE|NUM|NULL|NULO|SPILL|DESBORDAMIENTO|CALC|FIELD|BLOCKED|GETTING_DATA)[!?]|N\/[AD]|#+$)/i
const BOOLEANS = ['VERDADERO', 'FALSO']
const NO_RESULT = 'fórmula'
export const MADE_DATE =
  'La planilla convirtió el dato en una fecha: dale a la columna formato de texto y volvé a escribirlo.'

/** An error of the spreadsheet, a boolean, or a formula without a result: no data. */
export function spoiledCell(kind: 'error' | 'boolean' | 'formula', raw = ''): string {
  if (kind === 'boolean') return SPOILED + (raw === '1' ? 'VERDADERO' : 'FALSO')
  return SPOILED + (kind === 'error' ? raw : NO_RESULT)
}

/** A number with a fraction, which in a text keeps its point ("1.6") and in an amount takes the list's mark. */
export function numberCell(text: string): string {
  return NUMBER + text
}

/** A date, which only a month's column may hold: a serial number of days or ISO 8601. */
export function dateCell(text: string): string {
  return DATE + text
}

export function withoutMark(raw: string): string {
  const first = raw.charCodeAt(0)
  return first >= 0xe000 && first <= 0xe002 ? raw.slice(1) : raw
}

/** The amount in a cell, with the list's decimal mark. */
export function amountIn(raw: string, decimal: string): string {
  return raw.charCodeAt(0) === 0xe001 ? raw.slice(1).replace('.', decimal) : raw
}

/** Why a cell holds no data, for the operator; undefined for an ordinary cell. */
export function spoiledReason(raw: string): string | undefined {
  const first = raw.trim().charCodeAt(0)
  if (first === 0xe002) return MADE_DATE
  if (first !== 0xe000 && first !== 0x23) return undefined
  const text = withoutMark(raw.trim())
  if (first === 0xe000 && text === NO_RESULT)
    return 'La fórmula no tiene resultado: abrí la planilla, guardala y volvé a subirla.'
  if (first === 0xe000 && BOOLEANS.includes(text)) return 'La celda es verdadero o falso, no un dato.'
  if (first === 0xe000 || ERROR.test(text)) return 'La celda tiene un error de la planilla.'
  return undefined
}

/** The meaning of a boolean cell; undefined for any other. */
export function booleanIn(raw: string): boolean | undefined {
  const at = raw.startsWith(SPOILED) ? BOOLEANS.indexOf(raw.slice(1)) : -1
  return at === -1 ? undefined : at === 0
}
