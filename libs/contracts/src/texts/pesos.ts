const pesosFormat = new Intl.NumberFormat('es-AR', {
  style: 'currency',
  currency: 'ARS',
  maximumFractionDigits: 0,
})

/** Formats thousands of pesos: 27500 → "$ 27.500.000". */
export function pesos(thousands: number): string {
  return pesosFormat.format(thousands * 1000)
}

export function pesosOrNull(thousands: number | null): string | null {
  return thousands === null ? null : pesos(thousands)
}

const exactFormat = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })

/** Formats an amount in pesos, with cents if it has any: 6500 → "$ 6.500", 3483.33 → "$ 3.483,33". */
export function exactPesos(amount: number): string {
  return (Number.isInteger(amount) ? pesosFormat : exactFormat).format(amount)
}
