export interface ClientTimeouts {
  headersTimeout: number
  requestTimeout: number
  /**
   * Interval of the check for late connections; Node's default of 30 s would turn a limit of 10 s into 40 s.
   */
  connectionsCheckingInterval: number
  timeout: number
  /** A proxy in front must close idle connections earlier (docs/deployment.md). */
  keepAliveTimeout: number
}

/** The limits of API and site in milliseconds (decision 016). */
export const CLIENT_TIMEOUTS: Readonly<ClientTimeouts> = {
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  timeout: 30_000,
  // Newer versions of Node add a second for a request on its way (`keepAliveTimeoutBuffer`).
  keepAliveTimeout: 29_000,
}
