import { config } from '../config.server.js'
import { goToAnew } from '../page-answers.server.js'
import { type FlashCode, FLASHES } from './flashes.js'

/** Longer than any redirection takes, shorter than it takes a person to wonder. */
const SECONDS = 60
const SECURE = config.siteUrl.startsWith('https:')
const NAME = SECURE ? '__Host-preciosa-aviso' : 'preciosa-aviso'

/**
 * Ends a loader or action by sending the person to a fresh page that says something once. The cookie holds the code of one
 * of our own texts: a forged one can make the page say nothing else.
 */
export function goToSaying(path: string, flash: FlashCode, headers = new Headers()): never {
  headers.append('Set-Cookie', cookie(flash, SECONDS))
  goToAnew(path, headers)
}

/** What the page that a request asks for is to say; null when nothing. */
export function flashOf(request: Request): FlashCode | null {
  const sent = sentIn(request)
  return sent !== null && Object.hasOwn(FLASHES, sent) ? (sent as FlashCode) : null
}

/** Whether a request brought something to say: its page is nobody else's. */
export function bringsFlash(request: Request): boolean {
  return sentIn(request) !== null
}

/** The `Set-Cookie` headers after which it isn't said again; none where there was nothing to say. */
export function forgetFlash(request: Request): string[] {
  return bringsFlash(request) ? [cookie('', 0)] : []
}

function sentIn(request: Request): string | null {
  const start = `${NAME}=`
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? null
}

function cookie(content: string, seconds: number): string {
  const parts = [`${NAME}=${content}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax']
  return [...parts, ...(SECURE ? ['Secure'] : [])].join('; ')
}
