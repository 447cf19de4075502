import type { PlanCode } from '@preciosa/contracts'

/** What a plan brings, in a sentence. */
export const ABOUT_PLANS: Partial<Record<PlanCode, string>> = {
  individualFree: 'Con registrarte. Precios de 0km y fichas técnicas, sin límite. Comparás dos.',
  individualCar:
    'Usados de autos. La ficha con dibujo a escala, tu historial, la revista digital y la guía útil. Comparás cuatro.',
  individualMotorbike:
    'Usados de motos. La ficha con fotos, tu historial, la revista digital y la guía útil. Comparás cuatro.',
  individualPremium:
    'Usados de autos y de motos. Lo de los planes básicos, más los precios de otros meses, hasta diez años atrás, y tus favoritos.',
  professionalFree: 'InfoGrid con los precios de 0km, y el comparador de a dos.',
  professionalIndividual:
    'Usados del año, precios de otros meses, InfoGrid entero, favoritos, historial y la revista.',
}
