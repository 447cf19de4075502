/** Texts of the public site, letter for letter as the spec has them; each a constant, so that a page loads its own. */

/** spec 1 §2, page shown on HTTP 429. */
export const UNUSUAL_ACTIVITY =
  'Hemos detectado una actividad inusual de la plataforma. Espere un momento y vuelva a intentar.'

/** spec 1 §5, an empty select list. */
export const NO_MATCHES = 'No hay coincidencias'
