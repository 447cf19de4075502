import { CHECKOUT_PATH } from '../../paths.js'

/** What is bought stays in the address, so that a reload and another tab know it. */
export type Chosen = { planId: number } | { productId: number }

export const STEPS = ['facturacion', 'pago', 'resultado'] as const
export type Step = (typeof STEPS)[number]

const ID = /^[1-9]\d{0,8}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Null unless the address names one plan or one pack. */
export function chosenIn(search: URLSearchParams): Chosen | null {
  const [planId, productId] = [search.get('planId'), search.get('productId')]
  if (planId !== null && productId === null && ID.test(planId)) return { planId: Number(planId) }
  if (productId !== null && planId === null && ID.test(productId)) return { productId: Number(productId) }
  return null
}

/** The payment that a result page shows. */
export function paymentIn(search: URLSearchParams): string | null {
  const id = search.get('pago')
  return id !== null && UUID.test(id) ? id : null
}

export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** @param chosen null for a payment of unknown contents, as after a reload of an old address */
export function stepPath(
  step: Step | 'autorizacion',
  chosen: Chosen | null,
  paymentId: string | null = null,
): string {
  const search = new URLSearchParams({
    ...Object.fromEntries(Object.entries(chosen ?? {}).map(([name, id]) => [name, String(id)])),
    ...(paymentId === null ? {} : { pago: paymentId }),
  })
  return `${CHECKOUT_PATH}/${step}?${search.toString()}`
}

export function statusPath(paymentId: string): string {
  return `${CHECKOUT_PATH}/estado?pago=${paymentId}`
}

export const MEASURING_PATH = `${CHECKOUT_PATH}/medicion`
