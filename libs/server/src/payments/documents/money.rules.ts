const format = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })

/** `$ 6.500,00`, with a space that doesn't break. */
export function money(cents: number): string {
  return format.format(cents / 100)
}
