import { searchCountRoutes } from '@preciosa/contracts/usage'
import { siteClient } from '../../api/client.server.js'
import { errorOf } from '../../api/api-failure.server.js'
import { siteHeaders } from '../../api/site-headers.server.js'
import { config } from '../../config/config.server.js'
import { logError } from '../../config/log.server.js'
import { outsideVisits, visitorAddress } from '../../api/visitor.server.js'
import { type MadeSearch, SearchTally } from './search-tally.server.js'

/** Bounds the wait at shutdown. */
const TIMEOUT_MS = 3000

const client = siteClient(config.apiUrl, {
  headers: siteHeaders(config.keys),
  timeoutMs: TIMEOUT_MS,
})
const basic = Buffer.from(`${config.client.id}:${config.client.secret}`).toString('base64')
const route = searchCountRoutes.countSearches

const tally = new SearchTally({
  keys: config.keys,
  send: async (searches) => {
    const call = () => client.call(route, { body: { searches }, authorization: `Basic ${basic}` })
    const answer = await outsideVisits(call)
    if (!answer.ok) logError('Searches could not be counted', errorOf(answer, route.path))
  },
})

export function countSearch(search: MadeSearch): void {
  const address = visitorAddress()
  if (address !== undefined) tally.count(search, address)
}

export const sendCounts = (): Promise<void> => tally.flush()
