import { ERROR_CODES } from '../errors.js'
import { SESSION_EXPIRED } from '../own-account/account-texts.js'
import {
  BACK_TO_FILTERS,
  BODY_TYPES,
  CHOOSE_A_CONTACT_TYPE,
  CHOOSE_AN_INQUIRY_TYPE,
  CHOOSE_FILTERS,
  CONTACT_TYPES,
  INQUIRY_TYPES,
  LOGIN_TITLE,
  MESSAGE_SENT,
  MUST_BE_REGISTERED,
  NO_CONSULTED,
  NO_FAVOURITES,
  NEW_SEARCH,
  NO_MATCHES,
  NO_MODELS,
  NO_RESULTS,
  REPORT_TYPES,
  SEE,
  SEE_MORE,
  SEE_PRICE,
  SEEN,
  SHEET_SECTIONS,
  SHOW_PRICES,
  SUBSCRIPTION_PAUSED,
  UNUSUAL_ACTIVITY,
  WRONG_PLAN,
} from './site.js'

it('shows the API’s text on the 429 page', () => {
  expect(UNUSUAL_ACTIVITY).toBe(ERROR_CODES['too-many-requests'].title)
})

it('names a paused subscription like the API', () => {
  expect(SUBSCRIPTION_PAUSED).toBe(ERROR_CODES['credits-paused'].title)
})

it('matches the specification’s texts letter for letter', () => {
  expect([
    UNUSUAL_ACTIVITY,
    NO_MATCHES,
    NO_CONSULTED,
    NO_FAVOURITES,
    NO_MODELS,
    CHOOSE_FILTERS,
    BACK_TO_FILTERS,
    NEW_SEARCH,
    ...Object.values(BODY_TYPES),
    LOGIN_TITLE,
    SEE_MORE,
    SEE,
    SEEN,
    SUBSCRIPTION_PAUSED,
    WRONG_PLAN,
    SEE_PRICE,
    NO_RESULTS,
    MUST_BE_REGISTERED,
    ...Object.values(SHEET_SECTIONS),
    ...REPORT_TYPES,
    MESSAGE_SENT,
    SESSION_EXPIRED,
    SHOW_PRICES,
  ]).toEqual([
    'Hemos detectado una actividad inusual de la plataforma. Espere un momento y vuelva a intentar.',
    'No hay coincidencias',
    'No tiene vehículos consultados',
    'No tiene vehículos favoritos',
    'No existen modelos con las características seleccionadas',
    'Seleccione filtros para realizar una búsqueda',
    'Volver a filtros',
    'Nueva búsqueda',
    'Cabriolet',
    'Cupé',
    'Pick-Up',
    'Sedán 4 puertas',
    'Sedán 3-5 puertas',
    'Camionetas',
    'Rural',
    'Van/Mini Van',
    'Camiones',
    'Furgón',
    'Mini Bus',
    'Motos',
    'Cuatriciclos',
    'Ingresar a mi cuenta',
    'VER MÁS',
    'Ver',
    'Visto',
    'Suscripción pausada por rechazo en tu método de pago',
    'no podés acceder a esta información con tu plan actual',
    'Ver Precio',
    'No hay resultados para la búsqueda realizada',
    'Para esta funcionalidad debes estar registrado',
    'Especificaciones',
    'Motor y Transmisión',
    'Seguridad',
    'Confort',
    'Precio',
    'Ficha Técnica',
    'Mensaje enviado!',
    'Su sesión ha expirado.',
    'Mostrar Precios',
  ])
})

it('has the types and texts of the contact forms', () => {
  expect([...CONTACT_TYPES, CHOOSE_A_CONTACT_TYPE]).toEqual([
    'Consulta',
    'Petición Revista',
    'Seleccione un tipo de contacto.',
  ])
  expect([...INQUIRY_TYPES, CHOOSE_AN_INQUIRY_TYPE]).toEqual([
    'Consulta masiva de datos en línea',
    'Homologación de Bases de Datos',
    'Asesoramiento técnico',
    'Investigación de mercado',
    'Publicidad',
    'InfoGrid Grupal',
    'Prensa Comunicación y Lanzamientos',
    'Otros',
    'Seleccione un tipo de consulta.',
  ])
})
