const NAME = /^(\d{4})-([a-z0-9-]+)(\.concurrently)?\.sql$/
const CONCURRENT =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) (\w+)\b[^;]*;\s*$/
const COMMENTS = /^--.*\n|^\n/gm

/**
 * Files of the folder `steps` by the name that the database stores, in the order of their numbers. TypeORM reads the
 * order from the 13 digits at the end.
 * @throws Error for a file that is no `0001-what-it-does.sql` (or `….concurrently.sql`), and for two with the same number
 */
export function stepsOf(files: readonly string[]): Map<string, string> {
  const byNumber = new Map<string, string>()
  const steps = new Map<string, string>()
  for (const file of files.toSorted()) {
    const [, number = '', words = ''] = NAME.exec(file) ?? []
    if (number === '') throw new Error(`A step is named like 0001-dealer-notes.sql, not ${file}`)
    const other = byNumber.get(number)
    if (other !== undefined) throw new Error(`${other} and ${file} have the same number`)
    byNumber.set(number, file)
    steps.set(`${words}-173210000${number}`, file)
  }
  return steps
}

export function isConcurrent(file: string): boolean {
  return file.endsWith('.concurrently.sql')
}

/**
 * The index that a step outside a transaction makes or drops.
 * @throws Error unless the text is that one statement, which can be repeated
 */
export function concurrentIndex(text: string): string {
  const [, index] = CONCURRENT.exec(text.replace(COMMENTS, '')) ?? []
  if (index === undefined)
    throw new Error(
      'A step outside a transaction is one statement: create index concurrently if not exists …; or drop index concurrently if exists …;',
    )
  return index
}

const BEGINNINGS =
  /^(create (table|(unique )?index|type|sequence|view|or replace view)|alter (table|type|sequence)|drop (table|view|type|sequence|function|index)|comment on|insert into)\b/
const OF_TRANSACTIONS = /^(begin|start|commit|end|rollback|savepoint|release|set|reset|lock)\b/
const REASON = /^-- (?!squawk)\S.*\n-- squawk-ignore (?!file)\S/

function statementsOf(text: string): string[] {
  return text
    .replace(COMMENTS, '')
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' ').toLowerCase())
    .filter((statement) => statement !== '')
}

/** Statements that would end a step's transaction or its limits, so that its failure would leave a half. */
export function transactionStatements(text: string): string[] {
  return statementsOf(text).filter((statement) => OF_TRANSACTIONS.test(statement))
}

/** What breaks a rule of steps/README.md that squawk doesn't know. */
export function brokenRules(text: string): string[] {
  const statements = statementsOf(text)
  const tables = new Set(
    statements.flatMap((one) => /^alter table (?:if exists )?(?:only )?(\S+)/.exec(one)?.[1] ?? []),
  )
  const lines = text.split('\n')
  const ignored = lines.flatMap((line, at) =>
    line.includes('squawk-ignore') ? [lines.slice(at - 1, at + 1).join('\n')] : [],
  )
  return [
    ...statements.filter((one) => !BEGINNINGS.test(one)).map((one) => `changes no schema: ${one}`),
    ...(/\$\w*\$/.test(text) ? ['has a block of code'] : []),
    ...statements
      .filter((one) => /\bcascade\b|\b(disable|drop) trigger\b/.test(one.replace(/on delete cascade/g, '')))
      .map((one) => `reaches further than it says: ${one}`),
    ...(tables.size > 1 ? [`changes ${[...tables].join(' and ')}`] : []),
    ...ignored.filter((pair) => !REASON.test(pair)).map(() => 'ignores a rule of squawk without a reason'),
  ]
}

/** Names in `known` that the database hasn't stored, functions of an earlier version included. */
export function missingFrom(known: readonly string[], stored: readonly string[]): string[] {
  const there = new Set(stored.map((name) => name.replace(/^former-/, '')))
  return known.filter((name) => !there.has(name))
}
