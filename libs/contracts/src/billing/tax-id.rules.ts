/** spec 2 §5: what a person or a company is known by to the tax office. */
export const TAX_TYPES = ['CUIT', 'CUIL', 'DNI', 'PASAPORTE'] as const
export type TaxType = (typeof TAX_TYPES)[number]

/** Of the ten digits of a CUIT or CUIL before its check digit. */
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/**
 * An identity number as it is kept: a CUIT or CUIL with its dashes (13 characters), a DNI without dots, a passport in capitals.
 * @returns null for what is none of its type
 */
export function taxIdOf(type: TaxType, written: string): string | null {
  const text = written.trim()
  switch (type) {
    case 'DNI':
      return /^\d{1,2}\.?\d{3}\.?\d{3}$/.test(text) ? text.replaceAll('.', '') : null
    case 'PASAPORTE':
      return /^[a-z]{3}\d{6}$/i.test(text) ? text.toUpperCase() : null
    case 'CUIT':
    case 'CUIL':
      return cuitOf(text)
  }
}

function cuitOf(text: string): string | null {
  const [, prefix = '', number = '', digit] = /^(2[0347]|3[034])-?(\d{8})-?(\d)$/.exec(text) ?? []
  if (digit === undefined || checkDigitOf(prefix + number) !== Number(digit)) return null
  return `${prefix}-${number}-${digit}`
}

/** The check digit of ten digits: a weighted sum modulo 11. 10 for those that no CUIT or CUIL has. */
function checkDigitOf(digits: string): number {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return (11 - (sum % 11)) % 11
}
