import './useful-guides.css'
import { Callout } from '../../components/ui/feedback.js'
import type { Block, LinkedText } from './useful-guide.js'
import { OutsideLink, TextLink } from '../../components/ui/text-link.js'
import { piecesOf } from './linked-text.rules.js'

export function BlockOf({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Linked text={block.text} />
        </p>
      )
    case 'list':
    case 'steps': {
      const List = block.kind === 'list' ? 'ul' : 'ol'
      return (
        <List className={`guide-text__${block.kind}`}>
          {block.items.map((item) => (
            <li key={item}>
              <Linked text={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'terms':
      return (
        <dl className="guide-text__terms">
          {block.items.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <Linked text={text} />
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'note':
      return (
        <Callout tone={block.tone} title={block.title}>
          <p>
            <Linked text={block.text} />
          </p>
        </Callout>
      )
  }
}

function Linked({ text }: { text: LinkedText }) {
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
