import { Module } from '@nestjs/common'
import { IdentityProviders } from './identity-providers.js'
import { LocalIdentity } from './local/local-identity.service.js'
import { Passwords } from './local/passwords.service.js'

/** The identity providers in use, by their port. */
@Module({
  providers: [
    LocalIdentity,
    Passwords,
    {
      provide: IdentityProviders,
      useFactory: (local: LocalIdentity) => new IdentityProviders(local),
      inject: [LocalIdentity],
    },
  ],
  exports: [Passwords, IdentityProviders],
})
export class IdentityModule {}
