import { Module } from '@nestjs/common'
import { Clock, CONFIG, type Config, LOGGER } from '@preciosa/platform'
import type { Logger } from 'pino'
import { IdentityProviders } from './identity-providers.js'
import { LocalIdentity } from './local/local-identity.service.js'
import { Passwords } from './local/passwords.service.js'
import { SocialIdentity } from './local/social/social-identity.service.js'
import { openProviders } from './open-providers.js'

@Module({
  providers: [
    LocalIdentity,
    Passwords,
    SocialIdentity,
    {
      provide: IdentityProviders,
      useFactory: (config: Config, clock: Clock, logger: Logger, local: LocalIdentity) =>
        openProviders(config, clock, logger, local),
      inject: [CONFIG, Clock, LOGGER, LocalIdentity],
    },
  ],
  exports: [Passwords, IdentityProviders, SocialIdentity],
})
export class IdentityModule {}
