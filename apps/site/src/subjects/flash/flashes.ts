import { WRONG_PLAN } from '@preciosa/contracts'
import { ACTIVATED, ONLY_WAY_IN } from '@preciosa/contracts/own-account'
import { PAYMENT_FAILED } from '@preciosa/contracts/payments'
import { PHOTO_KEPT } from './photo-kept.js'
import { FREE_CREDITS_WAIT, PROFILE_COMPLETED, PROFILE_GIFT } from '@preciosa/contracts/profiles'

export const FLASHES = {
  'fleet-joined': { tone: 'success', text: 'Listo: tu lugar en el grupo está activo.' },
  'fleet-left': { tone: 'success', text: 'Saliste del grupo. Ahora tenés el plan Free.' },
  'fleet-invited': { tone: 'success', text: 'La invitación está en camino.' },
  'fleet-removed': { tone: 'success', text: 'El lugar quedó libre.' },
  welcome: { tone: 'success', text: '¡Te damos la bienvenida! Tu cuenta está lista.' },
  'signed-out': { tone: 'success', text: 'Saliste de tu cuenta.' },
  activated: { tone: 'success', text: ACTIVATED },
  'activated-price': { tone: 'success', text: `${ACTIVATED} Usaste 1 de tus 3 consultas gratis.` },
  'activated-sign-in': { tone: 'success', text: `${ACTIVATED} Ya podés ingresar.` },
  'activated-social': {
    tone: 'success',
    text: `${ACTIVATED} Ahora volvé a ingresar con Google, Facebook o Apple, como la primera vez.`,
  },
  'activated-choose': {
    tone: 'success',
    text: `${ACTIVATED} Para ingresar, elegí una contraseña: te mandamos un código.`,
  },
  'password-changed': {
    tone: 'success',
    text: 'Cambiamos tu contraseña y cerramos las demás sesiones que estaban abiertas.',
  },
  'password-set': { tone: 'success', text: 'Tu contraseña nueva está lista. Ya podés ingresar.' },
  'account-deleted': { tone: 'success', text: 'Eliminamos tu cuenta y tus datos.' },
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
    text: 'Para seguir, contanos quién sos: después volvés a donde estabas.',
  },
  'onboarding-moved': {
    tone: 'warning',
    text: 'Hay que responder este paso de nuevo: cambió tu plan, o algo que ya habías respondido.',
  },
  'data-kept-meanwhile': {
    tone: 'warning',
    text: 'Hay que responder este paso de nuevo: cambió tu plan, o algo que ya habías respondido. Lo que escribiste de tus datos no se pierde.',
  },
  'other-data-stand': {
    tone: 'warning',
    text: 'Ya habías guardado otros datos en otra ventana o dispositivo, y son los que quedaron. Los cambiás cuando quieras en tu perfil, en Mis datos.',
  },
  'plan-chosen': {
    tone: 'success',
    text: 'Guardamos el plan que elegiste. Lo ves en tu perfil, en Mi plan.',
  },
  'plan-left': {
    tone: 'success',
    text: 'Desuscripción solicitada. No se cobra más; si cambiás de idea, podés quedarte con el plan.',
  },
  'plan-stays': { tone: 'success', text: 'Te quedás con el plan: los cobros siguen como antes.' },
  'plan-unchanged': {
    tone: 'warning',
    text: 'No pudimos guardar el cambio en tu plan. Probá de nuevo en unos minutos.',
  },
  'plan-moved': { tone: 'warning', text: 'Tu plan cambió mientras tanto: acá está como quedó.' },
  'plan-gone': {
    tone: 'warning',
    text: 'Ese plan ya no está a la venta, o no es para tu tipo de cuenta. Elegí otro.',
  },
  'plan-for-professionals': {
    tone: 'warning',
    text: 'Ese plan es para profesionales y tu cuenta es de particular. Estos son los planes para tu cuenta.',
  },
  'plan-for-individuals': {
    tone: 'warning',
    text: 'Ese plan es para particulares y tu cuenta es de profesional. Estos son los planes para tu cuenta.',
  },
  'my-data-kept': { tone: 'success', text: 'Guardamos tus datos.' },
  'data-not-read': {
    tone: 'warning',
    text: 'No pudimos armar el archivo con tus datos. Probá de nuevo en unos minutos.',
  },
  'data-too-often': {
    tone: 'warning',
    text: 'Ya bajaste tus datos varias veces en la última hora. Probá de nuevo más tarde.',
  },
  'payment-failed': { tone: 'warning', text: PAYMENT_FAILED },
  'card-changed': {
    tone: 'success',
    text: 'Listo: los próximos cobros de tu plan van a la tarjeta nueva.',
  },
  'receipt-missing': {
    tone: 'warning',
    text: 'Todavía no hay un comprobante de ese pago. Probá de nuevo más tarde.',
  },
  'invoice-missing': {
    tone: 'warning',
    text: 'Todavía no hay un PDF de esa factura. Probá de nuevo más tarde.',
  },
  'billing-kept': { tone: 'success', text: 'Guardamos tus datos de facturación.' },
  'photo-kept': { tone: 'success', text: PHOTO_KEPT },
  'profile-gift': { tone: 'success', text: PROFILE_COMPLETED },
  'profile-saved': { tone: 'success', text: 'Guardamos tus datos.' },
  'profile-gift-waiting': {
    tone: 'success',
    text: `Completaste tu perfil. ¡Gracias! Te regalamos ${PROFILE_GIFT} InfoCredits. ${FREE_CREDITS_WAIT}`,
  },
  'profile-gift-had': {
    tone: 'success',
    text: `Completaste tu perfil. ¡Gracias! Los ${PROFILE_GIFT} InfoCredits de regalo son una vez por persona, y ese teléfono ya los tuvo.`,
  },
  'profile-complete': { tone: 'success', text: 'Completaste tu perfil. ¡Gracias!' },
  'session-closed': { tone: 'success', text: 'La sesión quedó cerrada.' },
  'sessions-closed': { tone: 'success', text: 'Cerramos todas tus otras sesiones.' },
  'session-not-closed': {
    tone: 'warning',
    text: 'No pudimos cerrar la sesión. Probá de nuevo en unos minutos.',
  },
  'way-in-removed': {
    tone: 'success',
    text: 'Listo, ya no se entra a tu cuenta de esa forma. Cerramos las demás sesiones que estaban abiertas.',
  },
  'way-in-not-removed': {
    tone: 'warning',
    text: 'No pudimos quitar esa forma de entrar. Probá de nuevo en unos minutos.',
  },
  'only-way-in': { tone: 'warning', text: `${ONLY_WAY_IN}.` },
} as const satisfies Record<string, { tone: 'success' | 'warning'; text: string }>

export type FlashCode = keyof typeof FLASHES

/** The server sends the text, so that browsers don't load all of them. */
export interface Flash {
  code: FlashCode
  tone: 'success' | 'warning'
  text: string
}
