/** Texts of the public site, letter for letter as the spec has them; each a constant, so that a page loads its own. */

/** spec 1 §2, page shown on HTTP 429. */
export const UNUSUAL_ACTIVITY =
  'Hemos detectado una actividad inusual de la plataforma. Espere un momento y vuelva a intentar.'

/** spec 1 §5, an empty select list. */
export const NO_MATCHES = 'No hay coincidencias'

/** spec 2 §2, login modal. */
export const LOGIN_TITLE = 'Ingresar a mi cuenta'

/** spec 1 §2, vehicle sheet: rows beyond the fifth. */
export const SEE_MORE = 'VER MÁS'
/** spec 1 §4: a row before and after its look. */
export const SEE = 'Ver'
export const SEEN = 'Visto'
/** spec 1 §4, step 4. */
export const SUBSCRIPTION_PAUSED = 'Suscripción pausada por rechazo en tu método de pago'
/** spec 1 §4, step 5. */
export const WRONG_PLAN = 'no podés acceder a esta información con tu plan actual'
