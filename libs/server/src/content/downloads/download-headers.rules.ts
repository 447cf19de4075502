import type { KnownFile } from '@preciosa/platform'
import { attachment } from '../../http/index.js'

/** Browsers save all files except pictures, and the sandbox keeps a file from running on the API's origin. */
export function downloadHeaders(
  { key, type, visibility }: Pick<KnownFile, 'key' | 'type' | 'visibility'>,
  bytes: number,
  as: string | undefined,
): Record<string, string> {
  const plain = key.replace('/', '-')
  return {
    'content-type': type,
    'content-length': String(bytes),
    'accept-ranges': 'bytes',
    'content-disposition': type.startsWith('image/') ? 'inline' : attachment(plain, as),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    ...(visibility === 'public' ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}),
  }
}
