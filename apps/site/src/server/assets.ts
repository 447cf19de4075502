import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { accepts, type Encoding } from './encodings.js'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}
const ENCODED: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' }
const YEAR = 365 * 24 * 3600

export interface Asset {
  type: string
  etag: string
  cacheControl: string
  vary?: string
  content: Partial<Record<Encoding | 'identity', Buffer>>
}

export type Assets = ReadonlyMap<string, Asset>

/** Reads the files once: a request path is only a map key, so it can't escape the folder. */
export async function loadAssets(folder: string): Promise<Assets> {
  const assets = new Map<string, Asset>()
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  const paths = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${sep}.vite${sep}`))
  for (const file of paths.filter((path) => !(extname(path) in ENCODED))) {
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const identity = await readFile(file)
    assets.set(path, {
      type: TYPES[extname(file)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      // Vite puts a content hash into these names.
      cacheControl: path.startsWith('/assets/')
        ? `public, max-age=${YEAR}, immutable`
        : 'public, max-age=3600',
      content: { identity },
    })
  }
  for (const file of paths) {
    const encoding = ENCODED[extname(file)]
    if (encoding === undefined) continue
    const plain = `/${relative(folder, file).split(sep).join('/')}`.slice(0, -extname(file).length)
    const asset = assets.get(plain)
    if (asset !== undefined) asset.content[encoding] = await readFile(file)
  }
  return assets
}

export function sendAsset(request: IncomingMessage, response: ServerResponse, asset: Asset): void {
  const encoding = (['br', 'gzip'] as const).find(
    (name) => asset.content[name] !== undefined && accepts(request.headers['accept-encoding'], name),
  )
  const etag = encoding === undefined ? asset.etag : asset.etag.replace(/"$/, `-${encoding}"`)
  response.setHeader('Content-Type', asset.type)
  response.setHeader('Cache-Control', asset.cacheControl)
  response.setHeader('ETag', etag)
  response.setHeader('Vary', asset.vary ?? 'Accept-Encoding')
  if (matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end()
    return
  }
  const content = asset.content[encoding ?? 'identity'] ?? Buffer.alloc(0)
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', content.length)
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : content)
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')
}
