/** The services of an application. */
export interface Services {
  /** @throws UnknownElementException if none of the features provides it */
  get: <T>(token: (abstract new (...args: never[]) => T) | symbol) => T
  close: () => Promise<void>
}
