import { Paragraph } from './layout.js'

/** A text of a person, a paragraph per line. */
export function Lines({ text }: { text: string }) {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, at) => (line.trim() === '' ? null : <Paragraph key={at}>{line}</Paragraph>))
}

export function Quoted({ text }: { text: string }) {
  return (
    <blockquote style={{ margin: '0 0 16px', padding: '0 0 0 12px', borderLeft: '3px solid #A9B5C6' }}>
      <Lines text={text} />
    </blockquote>
  )
}
