import type { UserType } from '../user-type.js'

/** Letter for letter from the specification; without schemas, so that pages can load them. */

export const COMPLETE_ALL_DATA = 'Complete todos los datos'
export const REQUIRED_FIELD = 'Campo requerido'
export const CHOOSE_AN_OPTION = 'Seleccioná al menos una opción'
export const CHOOSE_A_USER_TYPE = 'Seleccioná un tipo de usuario'
export const ALREADY_CHOSEN = 'La opción ingresada ya se encuentra seleccionada'
export const WRITE_A_VALID_PHONE = 'Ingrese un número de teléfono válido'
export const WRITE_YOUR_TRADE = 'Escribí tu rubro'
/** No text in the specification. */
export const NAME_IS_LETTERS = 'Usá sólo letras, espacios, puntos, guiones y apóstrofos'
export const NAME_TOO_LONG = 'A lo sumo 23 caracteres'
export const PREFIX_IS_DIGITS = 'Usá sólo números'
export const PREFIX_TOO_LONG = 'A lo sumo 6 caracteres'
export const ZIP_CODE_FORMAT = 'Escribí 4 números, o las 8 letras y números del CPA'
export const UNKNOWN_PROVINCE = 'Elegí una provincia de la lista'
export const UNKNOWN_LOCALITY = 'Elegí una localidad de esa provincia'
export const UNKNOWN_BRAND = 'Elegí una marca de la guía'
export const TOO_MANY_BRANDS = 'Podés elegir hasta 5 marcas'
export const NOT_A_DATE = 'Escribí una fecha que exista'
export const NOT_OF_AGE = 'Tenés que ser mayor de 18 años'
export const NOT_PLAIN_TEXT = 'Usá sólo letras, números y signos de puntuación'

export const MAX_PERSON_NAME = 23
export const MAX_PHONE_PREFIX = 6
export const MIN_PHONE = 7
export const MAX_PHONE = 15
export const MAX_BRANDS = 5
/** Minimum age in completed years. */
export const OF_AGE = 18
/** InfoCredits. */
export const PROFILE_GIFT = 20

/** For welcome and gift credits past the daily bound of a network. */
export const FREE_CREDITS_WAIT =
  'Se crearon muchas cuentas desde tu red: el regalo se acredita en cuanto pase un día, o antes si lo revisamos.'

export const PROFILE_COMPLETED = `¡Gracias por completar tu perfil! Te regalamos ${PROFILE_GIFT} InfoCredits.`

/** Business line with free text. */
export const OTHER_TRADE = 'Otros'

export const INTERESTS = {
  individual: ['Comprar', 'Vender', 'Comparar', 'Informarse'],
  professional: [
    'Productor',
    'Concesionaria',
    'Perito',
    'Compra / Venta',
    'Tasador',
    'Inmobiliaria',
    'Empresa de flota de vehículos',
    OTHER_TRADE,
  ],
} as const satisfies Record<UserType, readonly string[]>

export const VEHICLE_INTERESTS = {
  individual: ['Autos', 'Motos'],
  professional: ['Autos', 'Pick Ups', 'Utilitarios', 'Camiones', 'Motos', "SUV's"],
} as const satisfies Record<UserType, readonly string[]>

/** Pixels. */
export const LEAST_PHOTO_SIDE = 300
export const MOST_PHOTO_BYTES = 8 * 1024 * 1024
