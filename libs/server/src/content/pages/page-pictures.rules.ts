import type { Picture } from '@preciosa/contracts/media'
import type { PageContent, ShownBlock } from '@preciosa/contracts/pages'
import type { WantedPicture } from '../media/index.js'

/** Each picture by the path of its field, in blocks of every kind. */
export function picturesIn(blocks: PageContent['blocks'] | readonly MadeBlock[]): WantedPicture[] {
  return mediaAt(blocks, 'content.blocks')
}

function mediaAt(value: unknown, path: string): WantedPicture[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) =>
    name === 'media' && typeof each === 'number'
      ? [{ id: each, path: `${path}.${name}` }]
      : mediaAt(each, `${path}.${name}`),
  )
}

type WithPicture = Extract<PageContent['blocks'][number], { kind: 'picture' | 'partners' }>
/** Texts are HTML; pictures are ids. */
export type MadeBlock = Exclude<ShownBlock, { kind: WithPicture['kind'] }> | WithPicture

/** Without the pictures that are missing: a block of one is left out, a partner keeps its name. */
export function withPicturesOf(
  blocks: readonly MadeBlock[],
  pictures: ReadonlyMap<number, Picture>,
): ShownBlock[] {
  return blocks.flatMap((block): ShownBlock[] => {
    switch (block.kind) {
      case 'picture': {
        const { media, ...shown } = block
        const picture = pictures.get(media)
        return picture === undefined ? [] : [{ ...shown, picture }]
      }
      case 'partners': {
        const items = block.items.map(({ name, media }) => {
          const picture = media === undefined ? undefined : pictures.get(media)
          return picture === undefined ? { name } : { name, picture }
        })
        return [{ ...block, items }]
      }
      default:
        return [block]
    }
  })
}
