/** Names wrong and missing variables, never their values. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
