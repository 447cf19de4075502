import { Injectable } from '@nestjs/common'
import { permissionsOf } from '@preciosa/contracts'
import { TokensService, type Caller, TokenVerifier } from '@preciosa/server'

@Injectable()
export class AccountTokens extends TokenVerifier {
  constructor(private readonly tokens: TokensService) {
    super()
  }

  async verify(token: string): Promise<Caller | null> {
    const holder = await this.tokens.holder(token)
    if (holder === null) return null
    const { accountId, plan, isPaused, awaitsCharge, hasProfile } = holder
    const permissions = permissionsOf(plan, { isPaused, awaitsCharge })
    return { userId: accountId, permissions, isComplete: hasProfile }
  }
}
