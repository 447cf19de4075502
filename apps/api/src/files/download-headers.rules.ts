import type { KnownFile } from '@preciosa/platform'
import { attachment } from '../http/attachment.rules.js'

/**
 * The headers of a kept file's download. A public file never changes under its name, so that it is kept for good by who
 * has it. What isn't a picture is saved, not shown; and nothing of it runs as a page of ours.
 * @param as what it is called where it is saved
 */
export function downloadHeaders(
  { key, type, visibility }: Pick<KnownFile, 'key' | 'type' | 'visibility'>,
  bytes: number,
  as: string | undefined,
): Record<string, string> {
  const plain = key.replace('/', '-')
  return {
    'content-type': type,
    'content-length': String(bytes),
    'content-disposition': type.startsWith('image/') ? 'inline' : attachment(plain, as),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    ...(visibility === 'public' ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}),
  }
}
