import type { Clock, Config } from '@preciosa/platform'
import type { Logger } from 'pino'
import { FirebaseIdentity } from './firebase/firebase-identity.service.js'
import { IdentityProviders } from './identity-providers.js'
import type { LocalIdentity } from './local/local-identity.service.js'

/**
 * The identity providers of a configuration. With Firebase the local one stays for the people that it has: they sign up and
 * in by e-mail no more, but change their password and have their identity deleted.
 */
export function openProviders(
  { identity }: Pick<Config, 'identity'>,
  clock: Clock,
  logger: Logger,
  local: LocalIdentity,
): IdentityProviders {
  if (identity.kind === 'local') return new IdentityProviders(local)
  return new IdentityProviders(new FirebaseIdentity(identity, clock, logger), [local])
}
