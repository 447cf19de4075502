/** Texts of InfoPro Grupal; the specification has none. */

export const NOT_INVITABLE = 'No se puede invitar a esa dirección.'
export const ALREADY_IN_THE_FLEET = 'Esa dirección ya tiene un lugar en el grupo.'
export const NO_FREE_SEAT = 'No quedan lugares libres en el grupo.'
export const TOO_MANY_INVITATIONS = 'El grupo ya mandó muchas invitaciones hoy. Probá de nuevo mañana.'
export const TOO_MANY_TO_ADDRESS =
  'A esa dirección ya le mandamos varias invitaciones hoy: la última sigue valiendo. Probá de nuevo mañana.'
export const FLEET_IS_OVER = 'El grupo ya terminó.'
export const OWNER_STAYS =
  'Quien administra el grupo no se puede quitar. Para que lo administre otra persona, escribinos.'
export const ALREADY_A_MEMBER =
  'Ya sos parte de un grupo. Para sumarte a otro, primero tenés que salir de ese.'
export const ALREADY_JOINED = 'Esa persona ya activó su lugar.'
export const INVITED_AT_ANOTHER_ADDRESS =
  'La invitación es para otra dirección de correo. Ingresá con la cuenta de esa dirección.'
export const FEWER_SEATS_THAN_MEMBERS =
  'Hay más personas en el grupo que lugares: primero quitá a las que sobran.'
export const NOT_THE_OWNER = 'Sólo puede hacerlo quien administra el grupo.'
export const NO_FLEET = 'No existe ese grupo.'
export const NO_MEMBER = 'Esa persona ya no está en el grupo.'
export const SEAT_SPENT_BEFORE = 'Consultas del mes que ya usó quien tuvo antes tu lugar en el grupo'

/** @param day such as 01/12/2026 */
export function fleetBegins(day: string): string {
  return `El grupo empieza el ${day}: desde ese día podés activar tu lugar.`
}

export function paidPlanInForce(plan: string): string {
  return `Tenés ${plan} en curso. Para sumarte al grupo, pedí la baja en «Mi plan»; cuando termine, abrí otra vez este enlace. Si vence antes, pedí que te inviten de nuevo.`
}

/** @param day such as 01/12/2026 */
export function paidPlanEnding(plan: string, day: string): string {
  return `Tu plan ${plan} termina el ${day}. Desde ese momento podés activar tu lugar con este mismo enlace. Si vence antes, pedí que te inviten de nuevo.`
}
