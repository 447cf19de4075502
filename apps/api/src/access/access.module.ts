import { type DynamicModule, Module } from '@nestjs/common'
import { APP_GUARD } from '@nestjs/core'
import { AccessGuard } from './access.guard.js'
import { NoTokens, TokenVerifier } from './token-verifier.js'

/** Who calls, and whether they may. */
@Module({})
export class AccessModule {
  static forRoot(tokens: TokenVerifier = new NoTokens()): DynamicModule {
    return {
      module: AccessModule,
      providers: [
        { provide: TokenVerifier, useValue: tokens },
        { provide: APP_GUARD, useClass: AccessGuard },
      ],
    }
  }
}
