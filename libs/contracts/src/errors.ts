/** Error codes. Never rename a code: clients decide by it. */
export const ERROR_CODES = {
  validation: { status: 400, title: 'Los datos enviados no son válidos' },
  captcha: { status: 400, title: 'No pudimos comprobar que sos una persona' },
  'not-activated': { status: 400, title: 'La cuenta todavía no está activada' },
  'invalid-code': { status: 400, title: 'El código no es válido' },
  'invalid-grant': { status: 400, title: 'La credencial presentada no es válida' },
  'login-required': { status: 401, title: 'Para continuar tenés que iniciar sesión' },
  'session-expired': { status: 401, title: 'Su sesión ha expirado.' },
  'invalid-client': { status: 401, title: 'El cliente no está autorizado' },
  'no-credits': { status: 402, title: 'No te quedan InfoCredits' },
  'payment-rejected': { status: 402, title: 'El pago fue rechazado' },
  'credits-paused': { status: 403, title: 'Suscripción pausada por rechazo en tu método de pago' },
  'wrong-plan': { status: 403, title: 'No podés acceder a esta información con tu plan actual' },
  permission: { status: 403, title: 'No tenés permiso para esta acción' },
  'not-found': { status: 404, title: 'No encontramos lo que buscás' },
  'method-not-allowed': { status: 405, title: 'El método no está permitido en esta dirección' },
  conflict: { status: 409, title: 'La operación entra en conflicto con el estado actual' },
  'account-incomplete': { status: 412, title: 'Falta completar los datos de la cuenta' },
  'billing-incomplete': { status: 412, title: 'Faltan los datos de facturación' },
  'consent-required': {
    status: 412,
    title: 'Aceptá en el sitio los términos vigentes',
  },
  gone: { status: 410, title: 'Ya no está disponible' },
  'too-large': { status: 413, title: 'El contenido enviado es demasiado grande' },
  'too-many-requests': {
    status: 429,
    title: 'Hemos detectado una actividad inusual de la plataforma. Espere un momento y vuelva a intentar.',
  },
  internal: { status: 500, title: 'Ocurrió un error inesperado' },
  unavailable: { status: 503, title: 'El servicio no está disponible en este momento' },
} as const

export type ErrorCode = keyof typeof ERROR_CODES

export const ERROR_CODE_LIST = Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]
