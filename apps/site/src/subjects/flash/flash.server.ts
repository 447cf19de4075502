import { config } from '../../config/config.server.js'
import { goToNewDocument } from '../../api/page-answers.server.js'
import { type Flash, type FlashCode, FLASHES } from './flashes.js'

/** Seconds; longer than a redirection takes. */
const SECONDS = 60
const SECURE = config.siteUrl.startsWith('https:')
const NAME = SECURE ? '__Host-preciosa-aviso' : 'preciosa-aviso'

/** Redirects with a one-time text. The cookie holds a code, so a forged one can't show foreign text. */
export function goToWithFlash(path: string, flash: FlashCode, headers = new Headers()): never {
  headers.append('Set-Cookie', cookie(flash, SECONDS))
  goToNewDocument(path, headers)
}

export function flashOf(request: Request): Flash | null {
  const sent = sentIn(request)
  if (sent === null || !Object.hasOwn(FLASHES, sent)) return null
  const code = sent as FlashCode
  return { code, ...FLASHES[code] }
}

/** Caches must not store such a page. */
export function hasFlash(request: Request): boolean {
  return sentIn(request) !== null
}

export function forgetFlash(request: Request): string[] {
  return hasFlash(request) ? [cookie('', 0)] : []
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
