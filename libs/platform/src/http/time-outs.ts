/** Milliseconds that a client has, of which one server of ours may have others. */
export interface ClientTimeouts {
  /** For the headers, and for headers and body of one request that is no upload. */
  headersTimeout: number
  requestTimeout: number
  /** Between two looks for connections over their time; Node's own half a minute would make 40 s of ten. */
  connectionsCheckingInterval: number
  /** Without a byte either way, as of a client that doesn't read what it asked for. */
  timeout: number
  /** Between two requests. A proxy before us has to give its idle connections up sooner (docs/deployment.md). */
  keepAliveTimeout: number
}

/** How long clients may take, API and site alike (decision 016). */
export const CLIENT_TIMEOUTS: Readonly<ClientTimeouts> = {
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  timeout: 30_000,
  // Newer Nodes wait a second longer than they tell, for a request that is on its way (`keepAliveTimeoutBuffer`).
  keepAliveTimeout: 29_000,
}
