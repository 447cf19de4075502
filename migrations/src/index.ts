import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { MigrationInterface, QueryRunner } from 'typeorm'
import { stepsOf } from './steps.js'

type Migration = new () => MigrationInterface

const here = (path: string) => new URL(path, import.meta.url)
const textOf = (path: string) => readFileSync(here(path), 'utf8')
const sqlIn = (folder: string) =>
  readdirSync(here(folder))
    .filter((file) => file.endsWith('.sql'))
    .sort()
const textsIn = (folder: string) => sqlIn(folder).map((file) => textOf(`${folder}/${file}`))

/** @param name TypeORM runs the names that the database hasn't stored, by the 13 digits at their end */
function migration(name: string, texts: readonly string[]): Migration {
  return class implements MigrationInterface {
    readonly name = name

    async up(runner: QueryRunner): Promise<void> {
      for (const text of texts) await runner.query(text)
    }

    async down(): Promise<void> {
      await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
    }
  }
}

/** Named by its texts: runs after the steps whenever a function has changed. */
export function functionsOf(texts: readonly string[]): Migration {
  const digest = createHash('sha256').update(texts.join('')).digest('hex').slice(0, 12)
  return migration(`functions-${digest}-9999999999999`, [
    // A return to an earlier text is a change as well.
    `delete from migration where name like 'functions-%'`,
    // They call each other, in no order.
    'set local check_function_bodies = off',
    ...texts,
  ])
}

// Indexes and generated columns of the baseline use these functions.
const early = ['search_fold', 'day_of', 'instant_of'].map((name) => textOf(`functions/${name}.sql`))
const baseline = [...early, ...textsIn('baseline'), ...textsIn('seeds')]
const steps = [...stepsOf(sqlIn('steps'))].map(([name, file]) => migration(name, [textOf(`steps/${file}`)]))

/** In order. A released baseline or step never changes; a function's file is its text of today. */
export const migrations: Migration[] = [
  migration('baseline-1732100000000', baseline),
  ...steps,
  functionsOf(textsIn('functions')),
]
