import { SUBSCRIPTION_PAUSED, WRONG_PLAN } from '@preciosa/contracts'
import type { LookRefusal } from './look-dialog.js'

const TEXTS: Record<LookRefusal, string> = {
  'no-credits': 'No te quedan InfoCredits para ver estos precios.',
  'credits-paused': SUBSCRIPTION_PAUSED,
  'wrong-plan': `Por ahora ${WRONG_PLAN}.`,
  failed:
    'No pudimos traer los precios. Probá de nuevo en unos minutos: si la consulta ya se cobró, repetirla este mes no cuesta nada.',
}

export function refusalText(refusal: LookRefusal): string {
  return TEXTS[refusal]
}
