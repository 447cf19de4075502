/** PostgreSQL could not be started or stopped; the message (Spanish) is for the operator. */
export class PostgresError extends Error {
  override name = 'PostgresError'
}

/** The data directory is in use by a live process of Preciosa. */
export class PostgresInUseError extends PostgresError {
  override name = 'PostgresInUseError'

  constructor(
    readonly pid: number,
    dataDir: string,
  ) {
    super(`La base de datos de ${dataDir} está en uso por el proceso ${pid}.`)
  }
}
