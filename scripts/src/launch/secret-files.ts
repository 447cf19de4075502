import { ConfigError, readSecretFiles, SECRET_VARIABLES } from '@preciosa/platform'

/** Puts secrets that are given as files into the environment, which all commands read. @throws ConfigError */
export function takeSecretFiles(): void {
  const { env, problems } = readSecretFiles(process.env)
  if (problems.length > 0) throw new ConfigError(`La configuración no es válida:\n${problems.join('\n')}`)
  for (const name of SECRET_VARIABLES) {
    if (env[name] !== undefined) process.env[name] = env[name]
    Reflect.deleteProperty(process.env, `${name}_FILE`)
  }
}
