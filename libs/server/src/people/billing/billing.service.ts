import { Injectable } from '@nestjs/common'
import { fieldErrors, inSpanish, type RouteInput, type UserType } from '@preciosa/contracts'
import {
  type Billing,
  BILLING_TEXTS,
  billingFields,
  type BillingInformation,
  type billingRoutes,
  normalBilling,
} from '@preciosa/contracts/billing'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { AccountsService } from '../accounts/index.js'
import { GeographyService } from '../../imports/geography/index.js'
import { BillingRepository } from './billing.repository.js'

const NOTHING: BillingInformation = {
  enterpriseName: null,
  email: null,
  taxStatus: null,
  taxType: null,
  taxId: null,
  enterpriseAddress: null,
  enterpriseProvince: null,
  enterpriseLocality: null,
  enterpriseZipCode: null,
  complete: false,
}

/** Billing information. A fleet is billed as a whole, so its members have none. */
@Injectable()
export class BillingService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
    private readonly geography: GeographyService,
  ) {}

  /** `complete` turns false when the stored data doesn't fit a changed user type. */
  async of(accountId: number): Promise<BillingInformation> {
    const type = await this.typeOf(accountId)
    const billing = await new BillingRepository(this.db.pool).of(accountId)
    if (billing === undefined) return NOTHING
    return { ...billing, complete: isComplete(billing, type) }
  }

  async isComplete(client: Queryable, accountId: number, type: UserType): Promise<boolean> {
    const billing = await new BillingRepository(client).of(accountId)
    return billing !== undefined && isComplete(billing, type)
  }

  /** As stored, for a receipt; null if there is none. */
  async stored(client: Queryable, accountId: number): Promise<Omit<BillingInformation, 'complete'> | null> {
    return (await new BillingRepository(client).of(accountId)) ?? null
  }

  /** @throws AppError `account-incomplete`, `permission`; `validation` with all errors */
  async save(
    accountId: number,
    sent: RouteInput<typeof billingRoutes.saveBilling>,
  ): Promise<BillingInformation> {
    const type = await this.typeOf(accountId)
    const read = billingFields(BILLING_TEXTS, type).safeParse(sent, { error: inSpanish })
    if (!read.success) throw new AppError('validation', undefined, fieldErrors(read.error))
    const billing = normalBilling(read.data)
    const saved = await this.db.transaction(async (client) => {
      await this.accounts.hold(client, accountId)
      const named = { province: billing.enterpriseProvince, locality: billing.enterpriseLocality }
      const place = await this.geography.place(client, named)
      if (typeof place === 'string') return place
      const kept = { ...billing, enterpriseProvince: place.province, enterpriseLocality: place.locality }
      await new BillingRepository(client).save(accountId, kept, this.clock.now())
      return kept
    })
    // Thrown outside the transaction: a failed transaction discards its connection.
    if (typeof saved === 'string') throw unknownPlace(saved)
    return { ...saved, complete: true }
  }

  forget(client: Queryable, accountId: number): Promise<void> {
    return new BillingRepository(client).remove(accountId)
  }

  private async typeOf(accountId: number): Promise<UserType> {
    const { type, plan } = await this.accounts.namedKindOf(accountId)
    if (plan === 'professionalFleet')
      throw new AppError('permission', 'Tu plan se factura a la empresa que lo contrató.')
    return type
  }
}

function isComplete(billing: Billing, type: UserType): boolean {
  return billingFields(BILLING_TEXTS, type).safeParse(billing).success
}

function unknownPlace(unknown: 'province' | 'locality'): AppError {
  const [path, message] =
    unknown === 'province'
      ? ['enterpriseProvince', BILLING_TEXTS.province]
      : ['enterpriseLocality', BILLING_TEXTS.locality]
  return new AppError('validation', undefined, [{ path, message }])
}
