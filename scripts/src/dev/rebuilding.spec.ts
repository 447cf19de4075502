import { waitFor } from '@preciosa/testing'
import { Rebuilding } from './rebuilding.js'

function recorded() {
  const done: string[] = []
  const said: string[] = []
  const broken = new Set<string>()
  let hold: Promise<void> | undefined
  const rebuilding = new Rebuilding({
    say: (line) => said.push(line),
    build: async (workspaces) => {
      done.push(`build ${[...workspaces].sort().join(' ')}`)
      await hold
      const failed = workspaces.filter((name) => broken.has(name))
      if (failed.length > 0) throw new Error(`No se pudo compilar: ${failed.join(' ')}`)
    },
    replace: (workspaces) => {
      done.push(`replace ${[...workspaces].sort().join(' ')}`)
      return Promise.resolve()
    },
  })
  const holdBuilds = () => {
    let release: () => void = () => undefined
    hold = new Promise((resolve) => (release = resolve))
    return () => release()
  }
  return { rebuilding, done, said, broken, holdBuilds }
}

describe('Rebuilding', () => {
  it('treats simultaneous changes as one', async () => {
    const { rebuilding, done } = recorded()
    for (const name of ['libs/server', 'apps/api', 'libs/server']) rebuilding.changed(name)
    await waitFor(() => done.length === 2)
    await rebuilding.close()
    expect(done).toEqual(['build apps/api libs/server', 'replace apps/api libs/server'])
  })

  it('leaves changes during a round to the next round', async () => {
    const { rebuilding, done, holdBuilds } = recorded()
    const release = holdBuilds()
    rebuilding.changed('apps/api')
    await waitFor(() => done.length === 1)
    rebuilding.changed('apps/worker')
    release()
    await waitFor(() => done.length === 4)
    await rebuilding.close()
    expect(done).toEqual(['build apps/api', 'replace apps/api', 'build apps/worker', 'replace apps/worker'])
  })

  it('replaces nothing in a round that fails, and everything once it compiles', async () => {
    const { rebuilding, done, said, broken } = recorded()
    broken.add('apps/api')
    rebuilding.changed('apps/api')
    rebuilding.changed('apps/worker')
    await waitFor(() => said.length === 1)
    expect(said[0]).toContain('No se pudo compilar: apps/api')
    expect(done).toEqual(['build apps/api apps/worker'])

    broken.clear()
    rebuilding.changed('apps/api')
    await waitFor(() => done.length === 3)
    await rebuilding.close()
    expect(done.slice(1)).toEqual(['build apps/api apps/worker', 'replace apps/api apps/worker'])
  })

  it('starts no round after close', async () => {
    const { rebuilding, done } = recorded()
    rebuilding.changed('apps/api')
    await rebuilding.close()
    rebuilding.changed('apps/api')
    await rebuilding.close()
    expect(done).toEqual([])
  })
})
