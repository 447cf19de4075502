/** Of our own identities, as an account's `issuer` and an id token's `iss`; it stays when addresses change, because people are known by it. */
export const LOCAL_ISSUER = 'urn:preciosa:local'

/** The issuer of a Firebase project begins so; its identifier follows. */
export const FIREBASE_ISSUERS = 'https://securetoken.google.com/'
