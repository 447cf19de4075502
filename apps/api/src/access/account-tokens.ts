import { Injectable } from '@nestjs/common'
import { permissionsOf } from '@preciosa/contracts'
import { TokensService, type Caller, TokenVerifier } from '@preciosa/server'
import { oncePerBundle } from '../reads/bundle.js'

@Injectable()
export class AccountTokens extends TokenVerifier {
  constructor(private readonly tokens: TokensService) {
    super()
  }

  verify(token: string): Promise<Caller | null> {
    return oncePerBundle(token, (each) => this.callerOf(each))
  }

  private async callerOf(token: string): Promise<Caller | null> {
    const holder = await this.tokens.holder(token)
    if (holder === null) return null
    const { accountId, plan, isPaused, awaitsCharge, hasProfile, awaitsConsent } = holder
    const permissions = permissionsOf(plan, { isPaused, awaitsCharge })
    return { userId: accountId, permissions, isComplete: hasProfile, awaitsConsent }
  }
}
