import type { PageContent } from '@preciosa/contracts'
import type { WantedPicture } from '../media/index.js'

export function picturesIn({ blocks }: PageContent): WantedPicture[] {
  return blocks.flatMap((block, at) =>
    block.kind === 'picture' ? [{ id: block.media, path: `content.blocks.${at}.media` }] : [],
  )
}
