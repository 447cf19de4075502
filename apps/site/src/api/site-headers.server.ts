import { CLIENT_ADDRESS_HEADER, SITE_KEY_HEADER, SITE_KEY_PURPOSE } from '@preciosa/contracts'
import { derivedKey } from '@preciosa/platform/edge'
import { visitorAddress } from '../visitor.server.js'

/** They let the API trust the visitor's address from the site (design D8). */
export function siteHeaders(secretKey: string): () => Record<string, string> {
  const key = derivedKey(secretKey, SITE_KEY_PURPOSE)
  return () => {
    const address = visitorAddress()
    return { [SITE_KEY_HEADER]: key, ...(address === undefined ? {} : { [CLIENT_ADDRESS_HEADER]: address }) }
  }
}
