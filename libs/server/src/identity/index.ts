export { LOCAL_ISSUER } from './auth.js'
export { type Identity, IdentityProvider, type VerifiedToken } from './identity-provider.js'
export { IdentityModule } from './identity.module.js'
export { LocalIdentity } from './local-identity.service.js'
