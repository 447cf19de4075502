import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Profiler } from 'node:inspector'
import { Session } from 'node:inspector/promises'

type Profile = Profiler.Profile

/** Self time of one function as a share of the time in which the process worked. */
export interface ProfileLine {
  name: string
  share: number
}

const MOST_LINES = 40
const WAITING = ['(idle)', '(program)', '(root)']

/** In the measured process: takes profiles as its parent asks. */
export function takeProfiles(): void {
  const session = new Session()
  process.on('message', (asked) => {
    if (asked === 'profile')
      void (async () => {
        session.connect()
        await session.post('Profiler.enable')
        await session.post('Profiler.start')
        process.send?.('profiling')
      })()
    if (asked === 'profiled')
      void (async () => {
        const { profile } = await session.post('Profiler.stop')
        session.disconnect()
        process.send?.(profile)
      })()
  })
}

/** @returns what Chromium's developer tools open as a `.cpuprofile` */
export async function profileOf(server: ChildProcess, work: () => Promise<unknown>): Promise<Profile> {
  const started = once(server, 'message')
  server.send('profile')
  await started
  await work()
  const answer = once(server, 'message') as Promise<[Profile]>
  server.send('profiled')
  const [profile] = await answer
  return profile
}

/** The functions that took most time, longest first. */
export function longestOf({ nodes, samples = [] }: Profile): ProfileLine[] {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => {
      const file = url.split('/').slice(-3).join('/')
      return [id, file === '' ? functionName : `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}`]
    }),
  )
  const counts = new Map<string, number>()
  for (const sample of samples) {
    const name = names.get(sample) ?? ''
    if (!WAITING.includes(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_LINES)
    .map(([name, count]) => ({ name, share: count / total }))
}
