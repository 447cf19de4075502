/** Issuer of our own identities. Never change it: accounts are keyed by it. */
export const LOCAL_ISSUER = 'urn:preciosa:local'

export const FIREBASE_ISSUERS = 'https://securetoken.google.com/'

/** Issuer of accounts whose person was deleted; the ledger keeps the row. */
export const DELETED_ISSUER = 'urn:preciosa:deleted'
