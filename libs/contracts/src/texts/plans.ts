import type { PlanCode } from '../permissions.js'

/** What staff read for a plan: the names of spec 1 §1, and of the two that are free whose they are. */
export const PLAN_NAMES: Readonly<Record<PlanCode, string>> = {
  unsuscribed: 'Sin perfil',
  individualFree: 'Free (particulares)',
  individualCar: 'Auto Básico',
  individualMotorbike: 'Moto Básico',
  individualPremium: 'Premium',
  professionalFree: 'Free (profesionales)',
  professionalIndividual: 'InfoPro Individual',
  professionalFleet: 'InfoPro Grupal',
}
