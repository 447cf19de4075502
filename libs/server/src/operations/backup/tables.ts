import type { Queryable } from '@preciosa/platform'

/** A table and the columns that a copy has; the database computes the others. */
export interface Table {
  /** With its schema, quoted where needed. */
  name: string
  columns: string[]
}

export interface Sequence {
  name: string
  /** Null before its first number. */
  last: number | null
}

/** Written by the migrations themselves. */
const OF_MIGRATIONS = 'public.migration'

/** All tables of the program, in an order that no locale changes. */
export async function tablesOf(db: Queryable): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name, array_agg(format('%I', a.attname) order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'identity')
      group by n.nspname, c.relname order by (n.nspname || '.' || c.relname) collate "C"`,
  )
  return rows.filter(({ name }) => name !== OF_MIGRATIONS)
}

/**
 * Takes foreign keys and triggers off, in the caller's transaction: tables refer to each other, and triggers would change what is
 * copied. @returns puts them on again, which checks all rows
 */
export async function takeChecksOff(db: Queryable, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await db.query<{ table: string; name: string; definition: string }>(
    `select k.conrelid::regclass::text as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_namespace n on n.oid = k.connamespace
      where k.contype = 'f' and n.nspname in ('public', 'identity')`,
  )
  for (const { table, name } of keys) await db.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await db.query(`alter table ${name} disable trigger user`)
  return async () => {
    for (const { name } of tables) await db.query(`alter table ${name} enable trigger user`)
    for (const { table, name, definition } of keys)
      await db.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

/** Sequences do not follow the rows that are copied. */
export async function sequencesOf(db: Queryable): Promise<Sequence[]> {
  const { rows } = await db.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences
      where schemaname in ('public', 'identity') order by 1`,
  )
  return rows
}

export async function setSequences(db: Queryable, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences)
    if (last !== null) await db.query('select setval($1, $2)', [name, last])
}

/** Names of the migrations that the database has, in their order, without the functions of earlier versions. */
export async function migrationsOf(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select name from public.migration where name not like 'former-%' order by "timestamp", name`,
  )
  return rows.map(({ name }) => name)
}
