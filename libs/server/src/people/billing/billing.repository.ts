import type { Billing } from '@preciosa/contracts/billing'
import type { Queryable } from '@preciosa/platform'

export class BillingRepository {
  constructor(private readonly db: Queryable) {}

  async of(accountId: number): Promise<Billing | undefined> {
    const { rows } = await this.db.query<Billing>({
      name: 'billing-of',
      text: `select enterprise_name as "enterpriseName", email, tax_status as "taxStatus", tax_type as "taxType",
                    tax_id as "taxId", address as "enterpriseAddress", province as "enterpriseProvince",
                    locality as "enterpriseLocality", zip_code as "enterpriseZipCode"
               from billing_information where account_id = $1`,
      values: [accountId],
    })
    return rows[0]
  }

  async save(accountId: number, billing: Billing, at: Date): Promise<void> {
    await this.db.query(
      `insert into billing_information (account_id, enterprise_name, email, tax_status, tax_type, tax_id, address,
                                        province, locality, zip_code, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (account_id) do update
         set enterprise_name = excluded.enterprise_name, email = excluded.email, tax_status = excluded.tax_status,
             tax_type = excluded.tax_type, tax_id = excluded.tax_id, address = excluded.address,
             province = excluded.province, locality = excluded.locality, zip_code = excluded.zip_code,
             updated_at = excluded.updated_at`,
      [
        accountId,
        billing.enterpriseName,
        billing.email,
        billing.taxStatus,
        billing.taxType,
        billing.taxId,
        billing.enterpriseAddress,
        billing.enterpriseProvince,
        billing.enterpriseLocality,
        billing.enterpriseZipCode,
        at,
      ],
    )
  }

  async remove(accountId: number): Promise<void> {
    await this.db.query('delete from billing_information where account_id = $1', [accountId])
  }
}
