import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** The session cookie of the token that the site was started with. */
export async function cookieOf(site: ChildProcess): Promise<string> {
  const answer = once(site, 'message') as Promise<[string]>
  site.send('cookie')
  const [cookie] = await answer
  return cookie
}
