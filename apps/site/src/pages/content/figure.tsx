import './content.css'
import type { ShownBlock } from '@preciosa/contracts/pages'
import { creditText } from '../../subjects/pictures/credit.rules.js'
import { Picture } from '../../subjects/pictures/picture.js'

/** As wide as the text beside it. */
const FIGURE_SIZES = '(min-width: 45rem) 42rem, 92vw'

export function Figure({ block }: { block: Extract<ShownBlock, { kind: 'picture' }> }) {
  const { picture, caption } = block
  const { credit } = picture
  return (
    <figure className="stack gap-8 written__figure">
      <Picture picture={picture} sizes={FIGURE_SIZES} />
      {(caption !== undefined || credit !== null) && (
        <figcaption className="small">
          {caption}
          {credit !== null && <span className="soft">{` ${creditText(credit)}`}</span>}
        </figcaption>
      )}
    </figure>
  )
}
