import { OutsideLink, TextLink } from '../../components/ui/text-link.js'
import { piecesOf } from './linked-text.rules.js'
import type { LinkedText } from './useful-guide.js'

export function Linked({ text }: { text: LinkedText }) {
  return piecesOf(text).map((piece, index) => {
    if (!('to' in piece)) return piece.text
    return piece.to.startsWith('/') ? (
      <TextLink key={index} to={piece.to}>
        {piece.text}
      </TextLink>
    ) : (
      <OutsideLink key={index} href={piece.to}>
        {piece.text}
      </OutsideLink>
    )
  })
}
