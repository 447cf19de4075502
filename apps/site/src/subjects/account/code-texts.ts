/** Of a mailed code. The number is the mails' `aDay`: who runs out of them must know when to try again. */
export const IF_NO_CODE =
  'si no lo ves, fijate en el correo no deseado. A una casilla mandamos hasta 20 correos por día: si hoy no llega ninguno, probá mañana.'
