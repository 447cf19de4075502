export class PostgresError extends Error {
  override name = 'PostgresError'
}

export class PostgresInUseError extends PostgresError {
  override name = 'PostgresInUseError'

  constructor(
    readonly pid: number,
    dataDir: string,
  ) {
    super(`La base de datos de ${dataDir} está en uso por el proceso ${pid}.`)
  }
}
