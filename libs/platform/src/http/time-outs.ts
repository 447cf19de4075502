/**
 * How long a client may take over one request that is no upload, in milliseconds: API and site alike. Node looks for
 * connections over their time every `connectionsCheckingInterval`; its own half a minute would make 40 s of these ten.
 */
export const CLIENT_TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
} as const
