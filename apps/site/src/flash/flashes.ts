import { WRONG_PLAN } from '@preciosa/contracts'

/** What may be said once on the page that a redirection leads to. */
export const FLASHES = {
  'signed-out': { tone: 'success', text: 'Saliste de tu cuenta.' },
  'account-unread': {
    tone: 'warning',
    text: 'Ahora no podemos leer tu cuenta. Probá de nuevo en unos minutos.',
  },
  'favourite-failed': {
    tone: 'warning',
    text: 'No pudimos guardar el cambio en tus favoritos. Probá de nuevo en unos minutos.',
  },
  'favourites-full': {
    tone: 'warning',
    text: 'Llegaste al máximo de favoritos: quitá alguno para agregar otro.',
  },
  'favourite-gone': {
    tone: 'warning',
    text: 'Esta versión ya no está en la guía: no se puede agregar a los favoritos.',
  },
  'favourite-not-in-plan': { tone: 'warning', text: `Por ahora ${WRONG_PLAN}.` },
  'account-incomplete': {
    tone: 'warning',
    text: 'Para abrir esa página falta completar los datos de tu cuenta.',
  },
} as const satisfies Record<string, { tone: 'success' | 'warning'; text: string }>

export type FlashCode = keyof typeof FLASHES
