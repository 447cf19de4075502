import { config } from '../config/config.server.js'
import { visitDeadline } from './visitor.server.js'
import { siteAuthorization, siteClient } from './client.server.js'
import { siteHeaders } from './site-headers.server.js'
import { UserCalls } from './user-calls.server.js'

const { apiUrl, keys, client: site } = config

const calls = new UserCalls(siteClient(apiUrl, { site, headers: siteHeaders(keys), deadline: visitDeadline }))

export const asVisitor = calls.as(undefined)

/** The site itself. */
export const asClient = calls.as(siteAuthorization(site))

/** @param token null for a visitor */
export const asUser = (token: string | null) => (token === null ? asVisitor : calls.as(`Bearer ${token}`))
