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

/** Characters; a library may repeat what a visitor sent. */
const LONGEST = 500

/** Libraries write to the console without bounds; their lines become ours. */
export function logConsole(): void {
  const bounded =
    (level: number) =>
    (...said: unknown[]): void => {
      const text = said.map((one) => (typeof one === 'string' ? one : inspect(one))).join(' ')
      write(level, text.slice(0, LONGEST), {})
    }
  const [note, failure] = [bounded(40), bounded(50)]
  Object.assign(console, { log: note, info: note, debug: note, warn: note, error: failure })
}

/** One JSON line on standard error, in the other programs' format. */
function write(level: number, message: string, fields: object): void {
  const entry = { level, time: Date.now(), service: 'site', ...fields, msg: message }
  process.stderr.write(`${JSON.stringify(entry)}\n`)
}
