/** spec 2 §2, login modal: what having an account means. */
export const LOGIN_PERKS = [
  'Fichas de vehículos sin límite.',
  'Comparación de tus vehículos favoritos.',
  'Hasta 3 consultas de precios de usados.',
] as const

/** spec 2 §2, login modal: what registering gives. */
export const REGISTER_PERKS = [
  'Datos de más de 15.000 vehículos.',
  'Consultas ilimitadas de precios 0km.',
  '3 consultas de precios de usados, gratis.',
  'Fichas con más de 50 datos.',
] as const
