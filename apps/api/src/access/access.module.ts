import { type DynamicModule, Module } from '@nestjs/common'
import { APP_GUARD } from '@nestjs/core'
import { AccessGuard } from './access.guard.js'
import { ClientVerifier } from './client-verifier.js'
import { StaffAccess } from './staff-access.js'
import { NoStaff, StaffVerifier } from './staff-verifier.js'
import { NoTokens, TokenVerifier } from './token-verifier.js'

/** Who calls, and whether they may. */
@Module({})
export class AccessModule {
  static forRoot({ tokens = new NoTokens(), staff = new NoStaff() }: Verifiers = {}): DynamicModule {
    return {
      module: AccessModule,
      providers: [
        { provide: TokenVerifier, useValue: tokens },
        { provide: StaffVerifier, useValue: staff },
        ClientVerifier,
        StaffAccess,
        { provide: APP_GUARD, useClass: AccessGuard },
      ],
    }
  }
}

export interface Verifiers {
  tokens?: TokenVerifier | undefined
  staff?: StaffVerifier | undefined
}
