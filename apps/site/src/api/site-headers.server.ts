import { CLIENT_ADDRESS_HEADER, SITE_KEY_HEADER, SITE_KEY_PURPOSE } from '@preciosa/contracts'
import type { KeyRing } from '@preciosa/platform/edge'
import { visitorAddress, visitorAgent } from './visitor.server.js'

/** They let the API trust the visitor's address from the site and name the visitor's browser. */
export function siteHeaders(keys: KeyRing): () => Record<string, string> {
  const key = keys.derived(SITE_KEY_PURPOSE)
  return () => {
    const address = visitorAddress()
    const agent = visitorAgent()
    return {
      [SITE_KEY_HEADER]: key,
      ...(address === undefined ? {} : { [CLIENT_ADDRESS_HEADER]: address }),
      ...(agent === undefined ? {} : { 'user-agent': agent }),
    }
  }
}
