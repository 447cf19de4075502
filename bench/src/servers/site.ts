import { tellUsage } from './usage.js'

interface SiteProgram {
  main: (env: NodeJS.ProcessEnv) => Promise<void>
  sessionCookie: { seal(token: string, seconds: number): Promise<string> }
}

const SECONDS = 24 * 3600

/** Arguments: port, unused port, access tokens; the process sends their cookies on request. */
const [port = '0', , ...tokens] = process.argv.slice(2)
const program = new URL('../../../apps/site/build/server/index.js', import.meta.url)
const { main, sessionCookie } = (await import(program.href)) as SiteProgram
const sealed = await Promise.all(tokens.map((token) => sessionCookie.seal(token, SECONDS)))
const cookies = sealed.map((header) => header.split(';', 1)[0] ?? '')
tellUsage()
process.on('message', (asked) => {
  if (asked === 'cookies') process.send?.(cookies)
})
await main({ ...process.env, PORT: port })
