import { takeProfiles } from './profiles.js'
import { tellUsage } from './usage.js'

interface SiteProgram {
  main: (env: NodeJS.ProcessEnv) => Promise<void>
  sessionCookie: { seal(token: string, seconds: number): Promise<string> }
}

const SECONDS = 24 * 3600

/** The site as in production; sends its parent the session cookie of the token given after the ports. */
const [port = '0', , token = ''] = process.argv.slice(2)
const program = new URL('../../../apps/site/build/server/index.js', import.meta.url)
const { main, sessionCookie } = (await import(program.href)) as SiteProgram
const [cookie] = (await sessionCookie.seal(token, SECONDS)).split(';', 1)
tellUsage()
takeProfiles()
process.on('message', (asked) => {
  if (asked === 'cookie') process.send?.(cookie)
})
await main({ ...process.env, PORT: port })
