import type { LinkDescriptor } from '@remix-run/node'
import archivo from '@preciosa/contracts/look/fonts/archivo-preciosa.woff2?url'

export const fontPreload: LinkDescriptor = {
  rel: 'preload',
  href: archivo,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
}
