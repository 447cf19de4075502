import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { MigrationInterface, QueryRunner } from 'typeorm'
import { concurrentIndex, isConcurrent, missingFrom, stepsOf, transactionStatements } from './steps.js'

type Migration = new () => MigrationInterface

const here = (path: string) => new URL(path, import.meta.url)
const textOf = (path: string) => readFileSync(here(path), 'utf8')
const sqlIn = (folder: string) =>
  readdirSync(here(folder))
    .filter((file) => file.endsWith('.sql'))
    .sort()
const textsIn = (folder: string) => sqlIn(folder).map((file) => textOf(`${folder}/${file}`))

/** @param name TypeORM runs the names that the database hasn't stored, by the 13 digits at their end */
function migration(name: string, up: (runner: QueryRunner) => Promise<void>, transaction = true): Migration {
  return class implements MigrationInterface {
    readonly name = name
    readonly transaction = transaction
    readonly up = up

    async down(): Promise<void> {
      await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
    }
  }
}

function inOrder(texts: readonly string[]): (runner: QueryRunner) => Promise<void> {
  return async (runner) => {
    for (const text of texts) await runner.query(text)
  }
}

/** A step in a transaction of its own. @throws Error for a statement that would end it */
export function step(name: string, text: string): Migration {
  const [wrong] = transactionStatements(text)
  if (wrong !== undefined) throw new Error(`${name}: ${wrong} is no statement of a step`)
  return migration(name, inOrder([text]))
}

/**
 * A step that makes or drops an index outside a transaction. Its waits have no bound, as they block neither reads nor
 * writes.
 * @throws Error unless the text is one statement that `concurrentIndex` accepts
 */
export function concurrently(name: string, text: string): Migration {
  const index = concurrentIndex(text)
  const up = async (runner: QueryRunner) => {
    await runner.query('set lock_timeout = 0')
    const sql = 'select from pg_index where indexrelid = to_regclass($1) and not indisvalid'
    const invalid = (await runner.query(sql, [index])) as unknown[]
    // Left behind by an interrupted run.
    if (invalid.length > 0) await runner.query(`drop index concurrently if exists ${index}`)
    await runner.query(text)
    await runner.query('reset lock_timeout')
  }
  return migration(name, up, false)
}

/** Named by its texts: runs after the steps whenever a function has changed. */
export function functionsOf(texts: readonly string[]): Migration {
  const digest = createHash('sha256').update(texts.join('')).digest('hex').slice(0, 12)
  const up = inOrder([
    // A return to an earlier text is a change as well. Programs of an earlier version still find theirs.
    `update migration set name = 'former-' || name where name like 'functions-%'`,
    // They call each other, in no order.
    'set local check_function_bodies = off',
    ...texts,
  ])
  return migration(`functions-${digest}-9999999999999`, up)
}

// Indexes and generated columns of the baseline use these functions.
const early = ['search_fold', 'day_of', 'instant_of'].map((name) => textOf(`functions/${name}.sql`))
const baseline = [...early, ...textsIn('baseline'), ...textsIn('seeds')]
const steps = [...stepsOf(sqlIn('steps'))].map(([name, file]) =>
  (isConcurrent(file) ? concurrently : step)(name, textOf(`steps/${file}`)),
)

/** In order. A released baseline or step never changes; a function's file is its text of today. */
export const migrations: Migration[] = [
  migration('baseline-1732100000000', inOrder(baseline)),
  ...steps,
  functionsOf(textsIn('functions')),
]

/** Names of this version's migrations that aren't in `stored`; a newer database has them all. */
export function missingIn(stored: readonly string[]): string[] {
  return missingFrom(
    migrations.map((each) => new each().name ?? ''),
    stored,
  )
}
