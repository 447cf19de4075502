/** Pino's number for errors. */
const ERROR = 50

interface LogEntry {
  level?: number
  service?: string
  msg?: string
  err?: { stack?: string }
}

/**
 * What a developer wants to see at once of a line that a program writes: of our logs the errors, with where they come
 * from; any other line as it is. Null for the rest, which is in the log file.
 */
export function worthSaying(line: string): string | null {
  if (line.trim() === '') return null
  const entry = entryOf(line)
  if (entry === null) return line
  if ((entry.level ?? 0) < ERROR) return null
  return [`${entry.service ?? 'error'}: ${entry.msg ?? ''}`, entry.err?.stack]
    .filter((part) => part !== undefined)
    .join('\n')
}

function entryOf(line: string): LogEntry | null {
  if (!line.startsWith('{')) return null
  try {
    return JSON.parse(line) as LogEntry
  } catch {
    return null
  }
}
