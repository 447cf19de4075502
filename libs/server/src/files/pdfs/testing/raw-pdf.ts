import { deflateSync } from 'node:zlib'

type Content = string | Buffer

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>'
const PAGES = '<</Type/Pages/Count 1/Kids[3 0 R]>>'
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'

/** A PDF of one page and the given objects, numbered from 4, written as no library would. */
export function rawPdf(
  more: readonly Content[] = [],
  pages: readonly Content[] = [CATALOG, PAGES, PAGE],
): Buffer {
  const objects = [...pages, ...more].flatMap((object, at) => [
    Buffer.from(`${at + 1} 0 obj\n`),
    Buffer.from(object),
    Buffer.from('\nendobj\n'),
  ])
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects,
    Buffer.from('trailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'),
  ])
}

export function rawStream(dict: string, content: Content): Buffer {
  const head = `<<${dict}/Length ${content.length}>>\nstream\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\nendstream')])
}

/** Objects from number 100 on in one compressed stream. */
export function packed(objects: readonly string[], { dict = '/Type/ObjStm', padding = 0 } = {}): Buffer {
  let at = 0
  const offsets = objects.map((object, n) => {
    const offset = at
    at += object.length + 1
    return `${100 + n} ${offset}`
  })
  const head = `${offsets.join(' ')} `
  const content = Buffer.concat([Buffer.from(head + objects.join(' ')), Buffer.alloc(padding, ' ')])
  const filter = `/N ${objects.length}/First ${head.length}/Filter/FlateDecode`
  return rawStream(`${dict}${filter}`, deflateSync(content))
}
