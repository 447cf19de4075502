const FORMAT = new Intl.NumberFormat('es-AR', {
  style: 'currency',
  currency: 'ARS',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

/** Of money that is charged, in pesos: "$ 6.500", "$ 3.483,33". */
export function amountText(pesos: number): string {
  return FORMAT.format(pesos)
}
