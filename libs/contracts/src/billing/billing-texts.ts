/** Letter for letter from the specification. */
export interface BillingTexts {
  taxStatus: string
  taxType: string
  province: string
  locality: string
  taxId: string
  wrongTaxId: (type: 'CUIT' | 'CUIL' | 'DNI' | 'PASAPORTE') => string
  businessName: string
  fullName: string
  wrongName: string
  email: string
  wrongEmail: string
  zipCode: string
  address: string
  wrongAddress: string
}

const common = {
  taxId: 'Ingrese número',
  businessName: 'Ingrese razón social',
  fullName: 'Ingrese nombre y apellido',
  wrongName: 'Ingrese únicamente letras y espacios',
  email: 'Ingrese email',
  wrongEmail: 'Ingrese un email válido',
  wrongAddress: 'La dirección sólo puede estar formada por letras y números',
}

/** Wording of onboarding and API. */
export const BILLING_TEXTS: BillingTexts = {
  ...common,
  taxStatus: 'Ingrese una opción',
  taxType: 'Ingrese una opción',
  province: 'Ingrese una opción',
  locality: 'Ingrese una opción',
  wrongTaxId: (type) => `Ingrese un ${type} válido`,
  zipCode: 'Ingrese código postal',
  address: 'Ingrese Dirección',
}

/** Wording of the profile. */
export const PROFILE_BILLING_TEXTS: BillingTexts = {
  ...common,
  taxStatus: 'Ingrese condición',
  taxType: 'Ingrese una opción',
  province: 'Seleccione una Provincia',
  locality: 'Seleccione una Localidad',
  wrongTaxId: (type) =>
    type === 'CUIT' || type === 'CUIL' ? 'Ingrese un CUIT/CUIL valido' : 'Ingrese un DNI/PASAPORTE válido',
  zipCode: 'Ingrese el código postal',
  address: 'Ingrese una dirección',
}

/** Replaces 'Ingrese 6 digitos': Argentine postal codes have four. */
export const WRONG_ZIP_CODE = 'Ingrese 4 dígitos, o el CPA de 8 caracteres'
