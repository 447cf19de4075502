/** Parts of addresses as the site's own links spell them, for `SharedAddress`. */
export const KIND_WORD = /^(autos|motos)$/
export const VEHICLE_TYPE = /^(cars|motorcycles)$/
export const SLUG_WITH_ID = /^[a-z0-9-]*_\d{1,10}$/
export const CODIA = /^[1-9]\d{0,8}$/
/** A news category's slug. */
export const CATEGORY = /^[a-z0-9-]{1,60}$/
export const PERIOD = /^20\d\d-(0[1-9]|1[0-2])$/

/** Of the magazine. */
export const ISSUE_IN_QUERY = ['numero', /^[1-9]\d{0,3}$/] as const
export const KIND_IN_QUERY = ['tipo', KIND_WORD] as const
export const PAGE_IN_QUERY = ['pagina', /^[1-9]\d{0,3}$/] as const
export const YEAR_IN_QUERY = ['anio', /^((19|20)\d\d|0km)$/] as const
/** Asks for the used prices: after a sign-in the dialog that spends opens at once. */
export const PRICES_IN_QUERY = ['precios', /^ver$/] as const
export const MONEY_IN_QUERY = ['moneda', /^(hoy|oficial|blue)$/] as const
