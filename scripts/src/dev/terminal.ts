const ERROR = 50

interface LogEntry {
  level?: number
  service?: string
  msg?: string
  err?: { stack?: string }
}

/** Errors of our logs, and lines that aren't log entries; null for lines that belong only in the log file. */
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
