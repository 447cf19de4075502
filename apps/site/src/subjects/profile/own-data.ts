import type { OwnData } from './data-fields.js'

export function ownDataOf(user: OwnData | null): OwnData {
  return {
    firstName: user?.firstName ?? null,
    lastName: user?.lastName ?? null,
    prefix: user?.prefix ?? null,
    phoneNumber: user?.phoneNumber ?? null,
    province: user?.province ?? null,
    locality: user?.locality ?? null,
    zipCode: user?.zipCode ?? null,
    companyName: user?.companyName ?? null,
  }
}
