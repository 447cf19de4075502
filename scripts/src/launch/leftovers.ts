import { endProcess, isRunning } from '@preciosa/sandbox'
import { readJson } from './json-file.js'
import { paths } from './paths.js'
import type { StateFile } from './run-file.js'

/** Ends children of a killed `npm start`, identified by number and start time. */
export async function endLeftovers(say: (line: string) => void): Promise<void> {
  const state = await readJson<StateFile>(paths.state)
  if (state === null || isRunning(state.supervisor)) return
  const left = state.children.filter((child) => isRunning(child))
  if (left.length === 0) return
  say(`Termino lo que quedó de una corrida anterior: ${left.map(({ name }) => name).join(', ')}.`)
  await Promise.all(
    left.map(async (child) => {
      if (!(await endProcess(child, 'SIGTERM', 15_000))) await endProcess(child, 'SIGKILL', 5000)
    }),
  )
}
