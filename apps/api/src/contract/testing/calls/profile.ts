import type { billingRoutes } from '@preciosa/contracts/billing'
import type { creditRoutes } from '@preciosa/contracts/credits'
import { profilePhotoRoutes } from '@preciosa/contracts/profiles'
import jpeg from 'jpeg-js'
import { requestOf } from '../request.js'
import type { CallsOf } from './route-calls.js'

const BILLING = {
  enterpriseName: 'Café Ñandú S.A.',
  email: 'facturas@ejemplo.com.ar',
  taxStatus: 'IVA Responsable Inscripto',
  taxType: 'CUIT',
  taxId: '30-50001091-2',
  enterpriseAddress: 'Av Corrientes 1234',
  enterpriseProvince: 'Mendoza',
  enterpriseLocality: 'Godoy Cruz',
  enterpriseZipCode: '5501',
}

export const billingCalls: CallsOf<typeof billingRoutes> = {
  billing: { good: () => [{}], statements: 3 },
  saveBilling: {
    good: () => [{ body: BILLING }, { body: { ...BILLING, taxId: '30500010912' } }],
    wrong: () =>
      [
        {},
        { ...BILLING, taxType: 'DNI' },
        { ...BILLING, taxId: '30-50001091-3' },
        { ...BILLING, enterpriseName: '' },
        { ...BILLING, enterpriseLocality: 'Ushuaia' },
      ].map((body) => ({ body, code: 'validation' as const })),
    statements: 9,
  },
}

export const creditCalls: CallsOf<typeof creditRoutes> = {
  credits: {
    good: () => [{}, { query: { pageNumber: '1', pageSize: '100' } }, { query: { pageNumber: '99' } }],
    statements: 7,
  },
}

const PHOTO = jpeg.encode({ width: 300, height: 300, data: Buffer.alloc(300 * 300 * 4, 0x80) }, 50).data

export const profilePhotoCalls: CallsOf<typeof profilePhotoRoutes> = {
  profilePhoto: {
    good: async (world) => {
      const { bearer } = await world.person()
      await world.app.inject({
        ...requestOf(profilePhotoRoutes.saveProfilePhoto, { files: [PHOTO] }, bearer),
      })
      return [{ headers: bearer }]
    },
    wrong: () => [{ code: 'not-found' }],
    statements: 2,
  },
  saveProfilePhoto: {
    good: () => [{ files: [PHOTO] }],
    wrong: () => [{ files: ['no es una foto'], code: 'validation' }],
    statements: 8,
  },
}
