import { copyOfClone } from './clone.js'
import { RunningClone } from './running.js'

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
