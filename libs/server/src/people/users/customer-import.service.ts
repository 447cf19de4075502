import { Injectable } from '@nestjs/common'
import type { Rejection } from '@preciosa/contracts/price-lists'
import { AppError, Clock, Database } from '@preciosa/platform'
import { AccountsService, CredentialsService } from '../accounts/index.js'
import { CreditsService } from '../../paid/credits/index.js'
import { HeldPlansService, SubscriptionsService } from '../../paid/plans/index.js'
import { readTable } from '../../files/tables/index.js'
import { COLUMNS, type Customer, customersOf, OPTIONAL_COLUMNS } from './customer-list.rules.js'

const SOURCE = 'previous-website'
const AT_ONCE = 6

/** `plan`: an existing account got the plan; `known`: nothing changed. */
export type CustomerOutcome = 'added' | 'plan' | 'known'

export interface TakenCustomer {
  line: number
  email: string
  outcome: CustomerOutcome
  remark?: string
}

/** `held`: nothing was imported, because some rows were rejected. */
export interface CustomerImportResult {
  status: 'done' | 'held'
  rows: { read: number; duplicates: number; rejected: number }
  customers: TakenCustomer[]
  rejected: Rejection[]
}

/** Imports the customers of the previous website; they recover their accounts by e-mail. */
@Injectable()
export class CustomerImportService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
    private readonly credentials: CredentialsService,
    private readonly credits: CreditsService,
    private readonly heldPlans: HeldPlansService,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  /**
   * One transaction per customer: safe to repeat. Sends no mail. @throws ListRefused; AppError `unavailable`
   */
  async importFile(
    path: string,
    { acceptRejected = false }: { acceptRejected?: boolean } = {},
    onTaken: (customer: TakenCustomer) => void = () => undefined,
  ): Promise<CustomerImportResult> {
    const rows = await readTable(path, COLUMNS, OPTIONAL_COLUMNS)
    const list = customersOf(rows, await this.heldPlans.templates())
    const rejected = [...list.rejected]
    const customers: TakenCustomer[] = []
    const counts = () => ({ read: list.read, duplicates: list.duplicates, rejected: rejected.length })
    if (rejected.length > 0 && !acceptRejected) return { status: 'held', rows: counts(), customers, rejected }
    for (let at = 0; at < list.customers.length; at += AT_ONCE) {
      const some = list.customers.slice(at, at + AT_ONCE)
      const taken = await Promise.all(some.map((customer) => this.takeOrReject(customer)))
      for (const one of taken)
        if ('reason' in one) rejected.push(one)
        else {
          customers.push(one)
          onTaken(one)
        }
    }
    return { status: 'done', rows: counts(), customers, rejected }
  }

  private async takeOrReject(customer: Customer): Promise<TakenCustomer | Rejection> {
    try {
      return await this.take(customer)
    } catch (error) {
      // The identity provider refuses the address.
      if (!(error instanceof AppError && error.code === 'validation')) throw error
      const { line, email } = customer
      return { line, column: 'email', value: email, reason: error.message }
    }
  }

  private async take({ line, email, type, plan, expiresAt }: Customer): Promise<TakenCustomer> {
    const { id: accountId, isNew } = await this.credentials.admit({ email, type })
    const isOver = expiresAt !== null && expiresAt <= this.clock.now()
    return this.db.transaction(async (client) => {
      if ((await this.accounts.typeOrElse(client, accountId, type)) !== type)
        return { line, email, outcome: 'known', remark: 'tiene una cuenta de otro tipo' }
      // Plan credits may arrive before the profile, whose creation usually opens the ledger.
      await this.credits.open(client, accountId)
      const terms = { source: SOURCE, ...(expiresAt === null ? {} : { periodEndsAt: expiresAt, expiresAt }) }
      const begins =
        plan !== null && !isOver && (await this.subscriptions.startOnce(client, accountId, plan, terms))
      const outcome = isNew ? 'added' : begins ? 'plan' : 'known'
      if (plan !== null && isOver) return { line, email, outcome, remark: 'con Free: su plan ya venció' }
      if (begins && expiresAt === null) return { line, email, outcome, remark: 'su plan no vence' }
      return { line, email, outcome }
    })
  }
}
