import { describeWith, waitFor } from '@preciosa/testing'
import { copyOfClone } from './clone.js'
import { processesOf, RunningClone } from './running.js'

jest.setTimeout(600_000)

let clone: Awaited<ReturnType<typeof copyOfClone>>
let running: RunningClone | undefined

beforeAll(async () => {
  clone = await copyOfClone()
})

afterAll(async () => {
  await running?.end()
  await clone.remove()
})

describe('npm start', () => {
  it('builds a fresh clone and starts the whole system', async () => {
    running = new RunningClone(clone.folder)
    await running.ready()
    const { urls } = await running.runFile()
    expect(running.stderr).toContain('Compilando')
    const answers = [urls.site ?? '', urls.console, `${urls.api}/health/ready`, urls.mail].map(
      async (url) => {
        const { status, headers } = await fetch(url)
        return [url, status, headers.get('content-type')?.replace(/;.*/, '')]
      },
    )
    expect(await Promise.all(answers)).toEqual([
      [urls.site, 200, 'text/html'],
      [urls.console, 200, 'text/html'],
      [`${urls.api}/health/ready`, 200, 'application/json'],
      [urls.mail, 200, 'text/html'],
    ])
  })
})

describeWith(['caddy'], 'npm start -- --replicas 2', () => {
  it('has one address for two of each, and starts again what is killed', async () => {
    await running?.end()
    const system = new RunningClone(clone.folder, undefined, 'start', {}, ['--replicas', '2'])
    running = system
    await system.ready()
    const { urls } = await system.runFile()
    expect(urls.api).toBe(urls.site)
    const programs = async () => {
      const all = await processesOf(clone.folder)
      return all.filter((line) => /apps\/\w+\/(dist\/main\.js|server\.mjs)/.test(line))
    }
    expect(await programs()).toHaveLength(6)
    const answers = async () => {
      const paths = ['/', '/consola/', '/preciosa/brands', '/preciosa/brands']
      return Promise.all(paths.map(async (path) => (await fetch(urls.api + path)).status))
    }
    for (const program of ['api', 'site', 'worker']) {
      const victim = (await programs()).find((line) => line.includes(`apps/${program}/`)) ?? ''
      process.kill(Number.parseInt(victim, 10), 'SIGKILL')
      await waitFor(async () => (await programs()).length === 5, { what: 'its end' })
      expect(await answers()).toEqual([200, 200, 200, 200])
      const again = /está de nuevo en marcha/g
      const count = ['api', 'site', 'worker'].indexOf(program) + 1
      await waitFor(() => (system.stderr.match(again) ?? []).length === count, { what: 'its restart' })
    }
    expect(await programs()).toHaveLength(6)
    const proxy = (await processesOf(clone.folder)).find((line) => line.includes('replica-proxy')) ?? ''
    process.kill(Number.parseInt(proxy, 10), 'SIGKILL')
    await waitFor(() => system.stderr.includes('El proxy está de nuevo en marcha.'), { what: 'the proxy' })
    expect(await answers()).toEqual([200, 200, 200, 200])
  })
})
