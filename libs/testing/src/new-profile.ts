import type { NewProfile } from '@preciosa/contracts/profiles'

/** What the wizard of an individual sends. */
export const NEW_PROFILE: NewProfile = {
  type: 'individual',
  activity: '',
  areasOfInterest: ['Comprar'],
  vehiclesOfInterest: [],
  brandsOfInterest: [],
  phoneNumber: '4555-1234',
  prefix: '11',
  province: 'Buenos Aires',
  locality: 'La Plata',
  zipCode: '1900',
  firstName: 'María José',
  lastName: 'Gómez-Paz',
  company: '',
}
