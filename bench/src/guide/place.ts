import { homedir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '@preciosa/migrations'
import { createDataSource, migrate } from '@preciosa/platform'
import { startPostgres } from '@preciosa/sandbox'
import { bringShippedDataUpToDate } from '@preciosa/server'
import type { DataSource } from 'typeorm'

/** Outside the clone, so that all clones share the big guide. */
export function benchFolder(): string {
  return (
    process.env.PRECIOSA_BENCH_DIR ??
    join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'preciosa-bench')
  )
}

export interface BenchCluster {
  guides(): Promise<{ name: string; versions: number; months: number }[]>
  database(name: string, options?: { fresh: boolean }): Promise<string>
  copy(of: string, name: string): Promise<string>
  drop(name: string): Promise<unknown>
  stop(): Promise<void>
}

export async function openCluster(folder: string): Promise<BenchCluster> {
  const given = process.env.BENCH_DATABASE_URL
  const server =
    given === undefined
      ? await startPostgres({ dataDir: join(folder, 'pgdata'), preferredPort: 54_429, durability: 'safe' })
      : { url: given, stop: () => Promise.resolve() }
  return {
    guides: () => guidesOf(server.url),
    database: (name, options = { fresh: false }) => openDatabase(server.url, name, options.fresh),
    copy: (of, name) => copyDatabase(server.url, of, name),
    drop: (name) =>
      asAdmin(server.url, (admin) => admin.query(`drop database if exists ${name} with (force)`)),
    stop: () => server.stop(),
  }
}

export function guideName({ versions, months }: { versions: number; months: number }): string {
  return `guide_${versions}_${months}`
}

async function asAdmin<T>(adminUrl: string, work: (admin: DataSource) => Promise<T>): Promise<T> {
  const admin = await createDataSource({ url: adminUrl, name: 'preciosa-bench', pool: 1 }).initialize()
  try {
    return await work(admin)
  } finally {
    await admin.destroy()
  }
}

async function guidesOf(adminUrl: string): Promise<{ name: string; versions: number; months: number }[]> {
  return asAdmin(adminUrl, async (admin) => {
    const rows = await admin.query<{ name: string }[]>(
      `select datname as name from pg_database where datname ~ '^guide_[0-9]+_[0-9]+$'`,
    )
    return rows.map(({ name }) => {
      const [, versions, months] = name.split('_')
      return { name, versions: Number(versions), months: Number(months) }
    })
  })
}

async function openDatabase(adminUrl: string, name: string, fresh: boolean): Promise<string> {
  await asAdmin(adminUrl, async (admin) => {
    if (fresh) await admin.query(`drop database if exists ${name} with (force)`)
    const found: unknown[] = await admin.query('select from pg_database where datname = $1', [name])
    if (found.length === 0) await admin.query(`create database ${name}`)
  })
  const url = urlOf(adminUrl, name)
  await migrate({ url, migrations, shippedData: bringShippedDataUpToDate })
  return url
}

async function copyDatabase(adminUrl: string, of: string, name: string): Promise<string> {
  await asAdmin(adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name} template ${of} strategy file_copy`)
  })
  return urlOf(adminUrl, name)
}

function urlOf(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}
