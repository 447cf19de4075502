import type { PlanCode } from '../permissions.js'

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
