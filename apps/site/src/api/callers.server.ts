import { config } from '../config/config.server.js'
import { visitDeadline } from './visitor.server.js'
import { siteClient } from './client.server.js'
import { siteHeaders } from './site-headers.server.js'
import { UserCalls } from './user-calls.server.js'

const calls = new UserCalls(
  siteClient(config.apiUrl, { headers: siteHeaders(config.secretKey), deadline: visitDeadline }),
)
const { id, secret } = config.client

export const asVisitor = calls.as(undefined)

/** The site itself. */
export const asClient = calls.as(`Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`)

/** @param token null for a visitor */
export const asUser = (token: string | null) => (token === null ? asVisitor : calls.as(`Bearer ${token}`))
