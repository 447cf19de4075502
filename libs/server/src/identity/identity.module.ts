import { Module } from '@nestjs/common'
import { IdentityProvider } from './identity-provider.js'
import { LocalIdentity } from './local-identity.service.js'

/** Who somebody is: the port, and the adapter in use. */
@Module({
  providers: [LocalIdentity, { provide: IdentityProvider, useExisting: LocalIdentity }],
  exports: [LocalIdentity, IdentityProvider],
})
export class IdentityModule {}
