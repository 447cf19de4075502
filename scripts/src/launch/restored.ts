import { setTimeout as sleep } from 'node:timers/promises'
import { restoredOf } from '@preciosa/server'
import type { Hooks } from './programs.js'

/** Waits while the worker reconciles a restored system, and says why it stays closed. */
export async function untilOpen(
  databaseUrl: string,
  { say, check }: Pick<Hooks, 'say' | 'check'>,
): Promise<void> {
  let said: string | null = null
  for (;;) {
    const restored = await restoredOf(databaseUrl)
    if (restored === null || restored.openedAt !== null) return
    const problem = restored.problem ?? 'el worker la concilia antes de abrir.'
    if (problem !== said) say(`La base viene de una copia y está cerrada: ${problem}`)
    said = problem
    check()
    await sleep(1000)
  }
}
