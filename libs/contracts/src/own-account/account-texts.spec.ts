import * as account from './account-texts.js'
import { BILLING_TEXTS, PROFILE_BILLING_TEXTS, WRONG_ZIP_CODE } from '../billing/billing-texts.js'
import * as profile from '../profiles/profile-texts.js'

const TEXTS: [of: string, said: string, text: string][] = [
  ['login', account.WRONG_PASSWORD, 'La contraseña es incorrecta'],
  ['login', account.UNKNOWN_USER, 'No existe ningún usuario con esa dirección'],
  ['login', account.PASSWORD_TOO_SHORT, 'La contraseña debe tener al menos 6 caracteres'],
  ['register', account.ACCEPT_THE_TERMS, 'Debes aceptar los términos y condiciones'],
  ['register', account.FILL_ALL_FIELDS, 'Por favor complete todos los campos'],
  ['register', account.PASSWORDS_MUST_MATCH, 'Las contraseñas deben coincidir'],
  ['register', account.WRITE_A_VALID_EMAIL, 'Ingrese un email válido'],
  ['register', account.EMAIL_IN_USE, 'La dirección de correo ingresada ya está en uso'],
  ['recovery', account.WRITE_A_USER, 'Debes ingresar un usuario'],
  ['recovery', account.WRITE_A_VALID_CODE, 'Ingrese un código válido'],
  ['recovery', account.WRONG_CODE, 'Error, ingrese un codigo valido'],
  ['recovery', account.NO_SUCH_USER, 'Usuario inexistente'],
  ['recovery', account.WRONG_EMAIL, 'El email ingresado es incorrecto'],
  ['reset', account.WRITE_AN_ADDRESS, 'Debes indicar una cuenta de correo'],
  [
    'reset',
    account.NOT_REGISTERED,
    'La dirección de correo ingresada no corresponde a un usuario registrado',
  ],
  ['reset', account.WRONG_ADDRESS_FORMAT, 'El formato del mail es incorrecto'],
  ['change of password', account.WRONG_CURRENT_PASSWORD, 'La contraseña actual es incorrecta'],
  ['activation', account.WRITE_THE_PASSWORD, 'Ingrese la contraseña'],
  ['activation', account.WRITE_THE_CODE, 'Ingrese su código de activación'],
  ['activation', account.CODE_TOO_SHORT, 'Ingrese los 4 caracteres del OTP'],
  ['activation', account.NOT_A_USER, 'La dirección de email no corresponde a un usuario'],
  [
    'activation',
    account.WRONG_CODE_AT_ACTIVATION,
    'El código ingresado no es válido, por favor intentalo nuevamente',
  ],
  [
    'activation',
    account.WRONG_PASSWORD_AT_ACTIVATION,
    'La contraseña ingresada es incorrecta, por favor ingresela nuevamente .',
  ],
  ['activation', account.CODE_SENT_AGAIN, 'Te hemos enviado un nuevo código a tu casilla de correo'],
  ['activation', account.CODE_NOT_SENT, 'Hubo un error al enviar el código'],
  ['activation', account.PROFESSIONAL_ACTIVATED, 'La cuenta ha sido activada con éxito'],
  ['activation', account.ACTIVATED, 'Cuenta activada con éxito.'],
  ['social sign-in', account.SOCIAL_EMAIL_IN_USE, 'Ya hay una cuenta registrada con el email ingresado'],
  ['social sign-in', account.SOCIAL_OTHER_METHOD, 'Por favor intentá con otro método de inicio de sesión'],
  ['session', account.SESSION_EXPIRED, 'Su sesión ha expirado.'],
  ['onboarding', profile.CHOOSE_AN_OPTION, 'Seleccioná al menos una opción'],
  ['onboarding', profile.CHOOSE_A_USER_TYPE, 'Seleccioná un tipo de usuario'],
  ['onboarding', profile.COMPLETE_ALL_DATA, 'Complete todos los datos'],
  ['onboarding', profile.ALREADY_CHOSEN, 'La opción ingresada ya se encuentra seleccionada'],
  ['onboarding', profile.WRITE_A_VALID_PHONE, 'Ingrese un número de teléfono válido'],
  ['onboarding', profile.WRITE_YOUR_TRADE, 'Escribí tu rubro'],
  ['profile', profile.REQUIRED_FIELD, 'Campo requerido'],
  ['billing', BILLING_TEXTS.taxStatus, 'Ingrese una opción'],
  ['billing', BILLING_TEXTS.taxType, 'Ingrese una opción'],
  ['billing', BILLING_TEXTS.province, 'Ingrese una opción'],
  ['billing', BILLING_TEXTS.locality, 'Ingrese una opción'],
  ['billing', BILLING_TEXTS.taxId, 'Ingrese número'],
  ['billing', BILLING_TEXTS.wrongTaxId('CUIL'), 'Ingrese un CUIL válido'],
  ['billing', BILLING_TEXTS.wrongTaxId('PASAPORTE'), 'Ingrese un PASAPORTE válido'],
  ['billing', BILLING_TEXTS.businessName, 'Ingrese razón social'],
  ['billing', BILLING_TEXTS.fullName, 'Ingrese nombre y apellido'],
  ['billing', BILLING_TEXTS.wrongName, 'Ingrese únicamente letras y espacios'],
  ['billing', BILLING_TEXTS.email, 'Ingrese email'],
  ['billing', BILLING_TEXTS.wrongEmail, 'Ingrese un email válido'],
  ['billing', BILLING_TEXTS.zipCode, 'Ingrese código postal'],
  ['billing', BILLING_TEXTS.address, 'Ingrese Dirección'],
  ['billing', BILLING_TEXTS.wrongAddress, 'La dirección sólo puede estar formada por letras y números'],
  ['billing in the profile', PROFILE_BILLING_TEXTS.taxStatus, 'Ingrese condición'],
  ['billing in the profile', PROFILE_BILLING_TEXTS.province, 'Seleccione una Provincia'],
  ['billing in the profile', PROFILE_BILLING_TEXTS.locality, 'Seleccione una Localidad'],
  ['billing in the profile', PROFILE_BILLING_TEXTS.wrongTaxId('CUIT'), 'Ingrese un CUIT/CUIL valido'],
  ['billing in the profile', PROFILE_BILLING_TEXTS.wrongTaxId('CUIL'), 'Ingrese un CUIT/CUIL valido'],
  ['billing in the profile', PROFILE_BILLING_TEXTS.wrongTaxId('DNI'), 'Ingrese un DNI/PASAPORTE válido'],
  [
    'billing in the profile',
    PROFILE_BILLING_TEXTS.wrongTaxId('PASAPORTE'),
    'Ingrese un DNI/PASAPORTE válido',
  ],
  ['billing in the profile', PROFILE_BILLING_TEXTS.zipCode, 'Ingrese el código postal'],
  ['billing in the profile', PROFILE_BILLING_TEXTS.address, 'Ingrese una dirección'],
]

it.each(TEXTS)('has for %s the text “%s” of the specification', (_, said, text) => {
  expect(said).toBe(text)
})

it('replaces the specification’s six-digit text for postal codes', () => {
  expect(WRONG_ZIP_CODE).toBe('Ingrese 4 dígitos, o el CPA de 8 caracteres')
})

it('has the sizes that texts and pages name', () => {
  const { MIN_PASSWORD, CODE_LENGTH } = account
  const { MAX_PERSON_NAME, MAX_PHONE_PREFIX, MIN_PHONE, MAX_BRANDS, PROFILE_GIFT, LEAST_PHOTO_SIDE } = profile
  expect({ MIN_PASSWORD, CODE_LENGTH, MAX_PERSON_NAME, MAX_PHONE_PREFIX, MIN_PHONE, MAX_BRANDS }).toEqual({
    MIN_PASSWORD: 6,
    CODE_LENGTH: 4,
    MAX_PERSON_NAME: 23,
    MAX_PHONE_PREFIX: 6,
    MIN_PHONE: 7,
    MAX_BRANDS: 5,
  })
  expect([PROFILE_GIFT, LEAST_PHOTO_SIDE]).toEqual([20, 300])
})
