import { type DynamicModule, Global, Module } from '@nestjs/common'
import { APP_GUARD } from '@nestjs/core'
import {
  AccountsModule,
  IdempotencyModule,
  IdempotentCalls,
  StaffModule,
  TokenVerifier,
} from '@preciosa/server'
import { AccessGuard } from './access.guard.js'
import { AccountTokens } from './account-tokens.js'
import { ClientVerifier } from './client-verifier.js'
import { StaffAccess } from './staff-access.js'
import { StaffSessions } from './staff-sessions.js'
import { StaffVerifier } from './staff-verifier.js'

export interface Verifiers {
  tokens?: TokenVerifier | undefined
  staff?: StaffVerifier | undefined
}

/** Global, so that any feature may read a token. */
@Global()
@Module({})
export class AccessModule {
  static forRoot({ tokens, staff }: Verifiers = {}): DynamicModule {
    return {
      module: AccessModule,
      imports: [AccountsModule, IdempotencyModule, StaffModule],
      providers: [
        tokens === undefined
          ? { provide: TokenVerifier, useClass: AccountTokens }
          : { provide: TokenVerifier, useValue: tokens },
        staff === undefined
          ? { provide: StaffVerifier, useClass: StaffSessions }
          : { provide: StaffVerifier, useValue: staff },
        ClientVerifier,
        StaffAccess,
        IdempotentCalls,
        { provide: APP_GUARD, useClass: AccessGuard },
      ],
      exports: [TokenVerifier, IdempotentCalls],
    }
  }
}
