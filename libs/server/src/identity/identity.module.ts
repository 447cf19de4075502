import { Module } from '@nestjs/common'
import { IdentityProvider } from './identity-provider.js'
import { LocalIdentity } from './local-identity.service.js'
import { Passwords } from './passwords.service.js'

/** Who somebody is: the port, and the adapter in use. */
@Module({
  providers: [LocalIdentity, Passwords, { provide: IdentityProvider, useExisting: LocalIdentity }],
  exports: [LocalIdentity, Passwords, IdentityProvider],
})
export class IdentityModule {}
