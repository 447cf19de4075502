import type { BillingInformation } from '@preciosa/contracts/billing'
import type { Query } from './query.js'

/** Of an individual, complete. */
export const BILLING = {
  enterpriseName: 'Lucía Ejemplo',
  email: 'lucia@ejemplo.com.ar',
  taxStatus: 'Consumidor Final',
  taxType: 'DNI',
  taxId: '30111222',
  enterpriseAddress: 'Oroño 1234',
  enterpriseProvince: 'Mendoza',
  enterpriseLocality: 'Godoy Cruz',
  enterpriseZipCode: '2000',
} as const satisfies Omit<BillingInformation, 'complete'>

export async function addBilling(
  query: Query,
  accountIds: readonly number[],
  at: Date = new Date(),
): Promise<void> {
  await query(
    `insert into billing_information (account_id, enterprise_name, email, tax_status, tax_type, tax_id, address,
                                      province, locality, zip_code, updated_at)
     select id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 from unnest($1::int[]) id`,
    [accountIds, ...Object.values(BILLING), at],
  )
}
