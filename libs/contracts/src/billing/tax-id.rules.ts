export const TAX_TYPES = ['CUIT', 'CUIL', 'DNI', 'PASAPORTE'] as const
export type TaxType = (typeof TAX_TYPES)[number]

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Canonical number: CUIT and CUIL with dashes, DNI without dots, passport in capitals; null if invalid. */
export function taxIdOf(type: TaxType, written: string): string | null {
  const text = written.trim()
  switch (type) {
    case 'DNI':
      return /^\d{1,2}\.?\d{3}\.?\d{3}$/.test(text) ? notZeros(text.replaceAll('.', '')) : null
    case 'PASAPORTE':
      return /^[a-z]{3}\d{6}$/i.test(text) ? text.toUpperCase() : null
    case 'CUIT':
    case 'CUIL':
      return cuitOf(text)
  }
}

/** People also have the prefixes 25 and 26. */
function cuitOf(text: string): string | null {
  const [, prefix = '', number = '', digit] = /^(2[034567]|3[034])-?(\d{8})-?(\d)$/.exec(text) ?? []
  if (digit === undefined || notZeros(number) === null || checkDigitOf(prefix + number) !== Number(digit))
    return null
  return `${prefix}-${number}-${digit}`
}

function notZeros(digits: string): string | null {
  return /^0*$/.test(digits) ? null : digits
}

function checkDigitOf(digits: string): number {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return (11 - (sum % 11)) % 11
}
