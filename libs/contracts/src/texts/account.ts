/** Texts of signing up and in, letter for letter as spec 2 §5 has them; each a constant, so that a page loads its own. */

export const MIN_PASSWORD = 6
export const MAX_PASSWORD = 128

export const WRONG_PASSWORD = 'La contraseña es incorrecta'
export const UNKNOWN_USER = 'No existe ningún usuario con esa dirección'
export const PASSWORD_TOO_SHORT = 'La contraseña debe tener al menos 6 caracteres'
export const ACCEPT_THE_TERMS = 'Debes aceptar los términos y condiciones'
export const FILL_ALL_FIELDS = 'Por favor complete todos los campos'
export const PASSWORDS_MUST_MATCH = 'Las contraseñas deben coincidir'
export const WRITE_A_VALID_EMAIL = 'Ingrese un email válido'
export const EMAIL_IN_USE = 'La dirección de correo ingresada ya está en uso'
export const WRONG_CURRENT_PASSWORD = 'La contraseña actual es incorrecta'
/** spec 1 §4, session expiry. */
export const SESSION_EXPIRED = 'Su sesión ha expirado.'
/** What a blocked person hears on signing in. */
export const ACCOUNT_BLOCKED = 'Tu cuenta está bloqueada. Si creés que es un error, escribinos.'
