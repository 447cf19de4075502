/** What may be said once on the page that a redirection leads to. */
export const FLASHES = {
  'signed-out': { tone: 'success', text: 'Saliste de tu cuenta.' },
  'account-unread': {
    tone: 'warning',
    text: 'Ahora no podemos leer tu cuenta. Probá de nuevo en unos minutos.',
  },
  'account-incomplete': {
    tone: 'warning',
    text: 'Para abrir esa página falta completar los datos de tu cuenta.',
  },
} as const satisfies Record<string, { tone: 'success' | 'warning'; text: string }>

export type FlashCode = keyof typeof FLASHES
