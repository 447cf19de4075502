import { setTimeout as sleep } from 'node:timers/promises'
import { createDataSource, Database } from '@preciosa/platform'
import { isClosed, RestoredRepository } from '@preciosa/server'
import type { Hooks } from './programs.js'

/** Whether the data came from a backup. */
export async function isRestored(databaseUrl: string): Promise<boolean> {
  const source = await createDataSource({ url: databaseUrl, name: 'preciosa-start', pool: 1 }).initialize()
  try {
    return (await new RestoredRepository(new Database(source).pool).find()) !== null
  } finally {
    await source.destroy()
  }
}

/** Waits while the worker reconciles a restored system. */
export async function untilOpen(
  databaseUrl: string,
  { say, check }: Pick<Hooks, 'say' | 'check'>,
): Promise<void> {
  for (let isSaid = false; await isClosed(databaseUrl); isSaid = true) {
    if (!isSaid) say('La base viene de una copia: el worker concilia pagos y facturas antes de abrir…')
    check()
    await sleep(1000)
  }
}
