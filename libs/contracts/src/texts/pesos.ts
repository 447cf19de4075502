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
