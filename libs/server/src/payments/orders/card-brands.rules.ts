const BRANDS = new Map(
  Object.entries({
    visa: 'Visa',
    master: 'Mastercard',
    amex: 'American Express',
    cabal: 'Cabal',
    naranja: 'Naranja',
    tarshop: 'Tarjeta Shopping',
    maestro: 'Maestro',
    diners: 'Diners Club',
    cmr: 'CMR',
    debvisa: 'Visa Débito',
    debmaster: 'Mastercard Débito',
    debcabal: 'Cabal Débito',
  }),
)

/** Name of a card by Mercado Pago's id of its payment method. */
export function cardBrand(methodId: string): string {
  const id = methodId.toLowerCase()
  return BRANDS.get(id) ?? id.charAt(0).toUpperCase() + id.slice(1)
}
