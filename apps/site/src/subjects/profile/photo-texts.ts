/** Set by scripts: a redirect would lose the input of the page's other form. */
export const ANSWER_IN_PLACE = 'en-su-lugar'
export const PHOTO_NOT_SAVED = 'No pudimos guardar la foto. Probá de nuevo en unos minutos.'
export const PHOTO_AFTER_THE_END =
  'Tu sesión terminó y no guardamos la foto. Ingresá en otra pestaña y volvé a guardarla.'
