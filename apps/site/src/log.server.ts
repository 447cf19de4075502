import { inspect } from 'node:util'

export const logger = {
  warn: (fields: object, message: string): void => write(40, message, fields),
}

export function logError(message: string, error: unknown): void {
  const { name, stack, cause } =
    error instanceof Error ? error : { name: 'Error', stack: String(error), cause: undefined }
  write(50, message, {
    err: { type: name, stack, cause: cause === undefined ? undefined : inspect(cause) },
  })
}

/** One JSON line on standard error, in the other programs' format. */
function write(level: number, message: string, fields: object): void {
  const entry = { level, time: Date.now(), service: 'site', ...fields, msg: message }
  process.stderr.write(`${JSON.stringify(entry)}\n`)
}
