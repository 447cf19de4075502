import { setTimeout as sleep } from 'node:timers/promises'
import { createDataSource, Database } from '@preciosa/platform'
import { type Restored, RestoredRepository } from '@preciosa/server'
import type { Hooks } from './programs.js'

/** Whether the data came from a backup. */
export async function isRestored(databaseUrl: string): Promise<boolean> {
  return (await find(databaseUrl)) !== null
}

/** Waits while the worker reconciles a restored system, and says why it stays closed. */
export async function untilOpen(
  databaseUrl: string,
  { say, check }: Pick<Hooks, 'say' | 'check'>,
): Promise<void> {
  let said: string | null = null
  for (;;) {
    const restored = await find(databaseUrl)
    if (restored === null || restored.openedAt !== null) return
    const problem = restored.problem ?? 'el worker la concilia antes de abrir.'
    if (problem !== said) say(`La base viene de una copia y está cerrada: ${problem}`)
    said = problem
    check()
    await sleep(1000)
  }
}

async function find(databaseUrl: string): Promise<Restored | null> {
  const source = await createDataSource({ url: databaseUrl, name: 'preciosa-start', pool: 1 }).initialize()
  try {
    return await new RestoredRepository(new Database(source).pool).find()
  } finally {
    await source.destroy()
  }
}
