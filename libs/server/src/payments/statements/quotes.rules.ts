const START = /(?:^|[;,\n])"(?=[[{])/g
const END = /[\]}]"(?=[;,\r\n]|$)/

/** Doubles the quotes of JSON in cells, which Mercado Pago leaves single, so that the text is CSV. */
export function withDoubledQuotes(text: string): string {
  const parts: string[] = []
  let done = 0
  START.lastIndex = 0
  for (let found = START.exec(text); found !== null; found = START.exec(text)) {
    const open = found.index + found[0].length
    const newline = text.indexOf('\n', open)
    const lineEnd = newline === -1 ? text.length : newline
    const end = END.exec(text.slice(open, lineEnd))
    // Past the line, so that a line without an end is read once.
    START.lastIndex = end === null ? lineEnd : open + end.index + 1
    if (end === null) continue
    const json = text.slice(open, open + end.index + 1)
    if (!json.replaceAll('""', '').includes('"')) continue
    parts.push(text.slice(done, open), json.replaceAll('"', '""'))
    done = open + json.length
  }
  return parts.join('') + text.slice(done)
}
