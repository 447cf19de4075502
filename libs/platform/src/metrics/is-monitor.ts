import { isSameText } from '../secrets/same-text.js'

/** Whether a request's `authorization` is the Bearer token of the monitor; without a token none is. */
export function isMonitor(authorization: string | undefined, token: string | undefined): boolean {
  return token !== undefined && isSameText(authorization ?? '', `Bearer ${token}`)
}
