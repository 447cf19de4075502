import { type DynamicModule, Module } from '@nestjs/common'
import { APP_GUARD } from '@nestjs/core'
import { AccountsModule, StaffModule } from '@preciosa/server'
import { AccessGuard } from './access.guard.js'
import { AccountTokens } from './account-tokens.js'
import { ClientVerifier } from './client-verifier.js'
import { StaffAccess } from './staff-access.js'
import { StaffSessions } from './staff-sessions.js'
import { StaffVerifier } from './staff-verifier.js'
import { TokenVerifier } from './token-verifier.js'

export interface Verifiers {
  tokens?: TokenVerifier | undefined
  staff?: StaffVerifier | undefined
}

@Module({})
export class AccessModule {
  static forRoot({ tokens, staff }: Verifiers = {}): DynamicModule {
    return {
      module: AccessModule,
      imports: [AccountsModule, StaffModule],
      providers: [
        tokens === undefined
          ? { provide: TokenVerifier, useClass: AccountTokens }
          : { provide: TokenVerifier, useValue: tokens },
        staff === undefined
          ? { provide: StaffVerifier, useClass: StaffSessions }
          : { provide: StaffVerifier, useValue: staff },
        ClientVerifier,
        StaffAccess,
        { provide: APP_GUARD, useClass: AccessGuard },
      ],
    }
  }
}
