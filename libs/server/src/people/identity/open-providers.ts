import type { Clock, Config } from '@preciosa/platform'
import type { Logger } from 'pino'
import { FirebaseIdentity } from './firebase/firebase-identity.service.js'
import { IdentityProviders } from './identity-providers.js'
import type { LocalIdentity } from './local/local-identity.service.js'

/** With Firebase the local provider keeps its users, without sign-ups and sign-ins by e-mail. */
export function openProviders(
  { identity }: Pick<Config, 'identity'>,
  clock: Clock,
  logger: Logger,
  local: LocalIdentity,
): IdentityProviders {
  if (identity.kind === 'local') return new IdentityProviders(local)
  return new IdentityProviders(new FirebaseIdentity(identity, clock, logger), [local])
}
