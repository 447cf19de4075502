/** The field of a form that is sent by scripts: a fresh page would take what is written on this one. */
export const TOLD_IN_PLACE = 'en-su-lugar'
export const PHOTO_NOT_KEPT = 'No pudimos guardar la foto. Probá de nuevo en unos minutos.'
export const PHOTO_AFTER_THE_END =
  'Tu sesión terminó y no guardamos la foto. Ingresá en otra pestaña y volvé a guardarla.'
