const pesosFormat = new Intl.NumberFormat('es-AR', {
  style: 'currency',
  currency: 'ARS',
  maximumFractionDigits: 0,
})

/** A guide price, kept in thousands of pesos, as people read it: 27500 → "$ 27.500.000". */
export function pesos(thousands: number): string {
  return pesosFormat.format(thousands * 1000)
}

/** The same, null where there is no price. */
export function pesosOrNull(thousands: number | null): string | null {
  return thousands === null ? null : pesos(thousands)
}
