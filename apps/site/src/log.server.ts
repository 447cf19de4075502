import { inspect } from 'node:util'

/** One JSON line on standard error, as the other programs write it. */
export function logError(message: string, error: unknown): void {
  const { name, stack, cause } =
    error instanceof Error ? error : { name: 'Error', stack: String(error), cause: undefined }
  const entry = {
    level: 50,
    time: Date.now(),
    service: 'site',
    err: { type: name, stack, cause: cause === undefined ? undefined : inspect(cause) },
    msg: message,
  }
  process.stderr.write(`${JSON.stringify(entry)}\n`)
}
