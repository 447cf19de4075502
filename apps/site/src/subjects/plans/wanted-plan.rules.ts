import type { SubscriptionTemplate } from '@preciosa/contracts/plans'
import { ABOUT_PLANS } from './plan-texts.js'

type Plan = Pick<SubscriptionTemplate, 'name' | 'type' | 'infocreditsPerMonth' | 'subscriptionType'>

/** Of the dialog that registers for a plan. */
export function registrationTitle({ name, type }: Pick<Plan, 'name' | 'type'>, price: string): string {
  return `Creá tu cuenta para ${name}, ${price} por ${type === 'anual' ? 'año' : 'mes'}`
}

/** What a plan brings, a sentence each. */
export function planPerks({ infocreditsPerMonth: queries, subscriptionType }: Plan): string[] {
  const about = ABOUT_PLANS[subscriptionType.subscriptionCode] ?? ''
  return [`${queries} consultas de usados por mes.`, ...about.split(/(?<=\.) /).filter((text) => text !== '')]
}

/** Null if the visitor chose it for the price of today. @param chosenFor null if unknown */
export function changedPrice(
  chosenFor: number | null,
  today: number,
  textOf: (pesos: number) => string,
): string | null {
  if (chosenFor === null || chosenFor === today) return null
  return `Desde que lo elegiste cambió el precio: era ${textOf(chosenFor)}.`
}
