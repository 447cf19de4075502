import { pesos, type PlanCode, type SubscriptionTemplate, type VehicleType } from '@preciosa/contracts'

export interface PlanLine {
  name: string
  code: PlanCode
  /** Queries per month; 0 for the three of a new account. */
  queries: number
  monthly: string | null
  yearly: string | null
  /** One price in each query, by the monthly price. */
  each: string | null
}

/** A line per plan with both its prices, in the order of the API (spec 2 §2, plan cards). */
export function planLines(templates: readonly SubscriptionTemplate[]): PlanLine[] {
  const first = templates.filter(
    ({ name }, index) => templates.findIndex((template) => template.name === name) === index,
  )
  return first.map(({ name, subscriptionType, infocreditsPerMonth: queries }) => {
    const offerBy = (type: SubscriptionTemplate['type']) =>
      templates.find((template) => template.name === name && template.type === type)
    const [monthly, yearly] = [offerBy('monthly'), offerBy('anual')]
    const priceOf = (offer: SubscriptionTemplate | undefined) =>
      offer === undefined || offer.price === 0 ? null : inPesos(offer.price)
    return {
      name,
      code: subscriptionType.subscriptionCode,
      queries,
      monthly: priceOf(monthly),
      yearly: priceOf(yearly),
      each: monthly === undefined || queries === 0 ? null : inPesos(Math.round(monthly.price / queries)),
    }
  })
}

/** Plans have prices in pesos, vehicles in thousands. */
const inPesos = (amount: number): string => pesos(amount / 1000)

export function queriesText(queries: number): string {
  return queries === 0 ? 'Tres consultas de usados, una sola vez' : `${queries} consultas por mes`
}

/** Plans for one type of vehicle alone are shown with that type (spec 2 §2, toggle). */
export function linesFor(vehicleType: VehicleType, lines: readonly PlanLine[]): PlanLine[] {
  const other = vehicleType === 'cars' ? 'individualMotorbike' : 'individualCar'
  return lines.filter(({ code }) => code !== other)
}
