/** Letter for letter from the specification; separate constants, so that a page loads only its texts. */

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
/** No text in the specification. */
export const SAME_PASSWORD = 'La contraseña nueva es la misma que ya tenés: elegí otra'
export const NO_PASSWORD_YET =
  'Tu cuenta todavía no tiene contraseña: creala con «Olvidé mi contraseña», al ingresar'
export const ONLY_WAY_IN = 'Es tu única forma de entrar: para quitarla, primero poné una contraseña'
/** Activation. */
export const CODE_LENGTH = 4
export const WRITE_THE_PASSWORD = 'Ingrese la contraseña'
export const WRITE_THE_CODE = 'Ingrese su código de activación'
export const CODE_TOO_SHORT = 'Ingrese los 4 caracteres del OTP'
export const WRONG_CODE_AT_ACTIVATION = 'El código ingresado no es válido, por favor intentalo nuevamente'
export const WRONG_PASSWORD_AT_ACTIVATION =
  'La contraseña ingresada es incorrecta, por favor ingresela nuevamente .'
/** Text for a mail's link instead of a typed code; the specification has none. */
export const DEAD_LINK = 'Este enlace no sirve: ya se usó, venció o está incompleto'
export const CODE_SENT_AGAIN = 'Te hemos enviado un nuevo código a tu casilla de correo'
export const CODE_NOT_SENT = 'Hubo un error al enviar el código'
export const ACTIVATED = 'Cuenta activada con éxito.'
export const PROFESSIONAL_ACTIVATED = 'La cuenta ha sido activada con éxito'
export const NOT_A_USER = 'La dirección de email no corresponde a un usuario'
/** Recovery. */
export const WRITE_A_USER = 'Debes ingresar un usuario'
export const WRITE_A_VALID_CODE = 'Ingrese un código válido'
/** Too many wrong codes from the network or on the whole site (decision 023). */
export const USE_THE_LINK =
  'Por seguridad, por ahora no aceptamos códigos. Entrá con el enlace que está en el correo.'
export const WRONG_CODE = 'Error, ingrese un codigo valido'
export const NO_SUCH_USER = 'Usuario inexistente'
export const WRONG_EMAIL = 'El email ingresado es incorrecto'
/** Password reset. */
export const WRITE_AN_ADDRESS = 'Debes indicar una cuenta de correo'
export const NOT_REGISTERED = 'La dirección de correo ingresada no corresponde a un usuario registrado'
export const WRONG_ADDRESS_FORMAT = 'El formato del mail es incorrecto'
/** Account deletion. */
export const NOT_YOUR_EMAIL = 'El e-mail no es el de tu cuenta'
export const SESSION_EXPIRED = 'Su sesión ha expirado.'
export const ACCOUNT_BLOCKED = 'Tu cuenta está bloqueada. Si creés que es un error, escribinos.'
/** Blocked at the identity provider. */
export const ACCOUNT_SUSPENDED = 'Tu cuenta está suspendida. Escribinos si creés que es un error.'
/** Social sign-in. */
export const SOCIAL_EMAIL_IN_USE = 'Ya hay una cuenta registrada con el email ingresado'
export const SOCIAL_OTHER_METHOD = 'Por favor intentá con otro método de inicio de sesión'
export const SOCIAL_AGAIN = 'Ese intento de ingreso ya terminó, o es de otro navegador. Empezá de nuevo.'
