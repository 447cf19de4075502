import type { z } from 'zod'
import { ROUTES } from '../routes/routes.js'

interface Def {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  valueType?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
}

interface Text {
  path: string
  schema: z.ZodType
}

/** The texts that a schema takes, with their paths. */
function textsIn(schema: z.ZodType, path: string, above: readonly z.ZodType[] = []): Text[] {
  if (above.includes(schema)) return []
  const def = schema.def as unknown as Def
  const inside = (part: z.ZodType, at: string) => textsIn(part, at, [...above, schema])
  const { shape = {}, element, innerType, valueType, options = [], items = [] } = def
  if (def.type === 'string') return [{ path, schema }]
  // A conversion's rule counts with the text before it.
  if (def.in !== undefined) {
    const isText = (def.in.def as unknown as Def).type === 'string'
    return isText ? [{ path, schema }] : inside(def.in, path)
  }
  return [
    ...Object.entries(shape).flatMap(([name, part]) => inside(part, `${path}.${name}`)),
    ...(element === undefined ? [] : inside(element, `${path}[]`)),
    ...(innerType === undefined ? [] : inside(innerType, path)),
    ...(valueType === undefined ? [] : inside(valueType, `${path}.*`)),
    ...[...options, ...items].flatMap((part) => inside(part, path)),
  ]
}

const takes = ({ schema }: Text, text: string) => schema.safeParse(text).success

/** Of the staff's and of users' forms. */
const TEXTS = ROUTES.flatMap(({ id, body }) => textsIn(body, id))
const LINKS = TEXTS.filter((text) => takes(text, 'https://guia.example/a') && !takes(text, 'neumaticos'))

it('finds the links of ads, notices, issues, articles and pages', () => {
  const found = new Set(LINKS.map(({ path }) => path))
  expect([...found]).toEqual(
    expect.arrayContaining([
      'createAd.content.link',
      'createSiteNotice.content.link.to',
      'createIssue.content.store',
      'createArticle.content.link',
      'createArticle.content.blocks[].document.content[].content[].marks[].attrs.href',
      'createPage.content.blocks[].button.to',
      'createPage.content.blocks[].items[].to',
    ]),
  )
})

it('has no text for an address that takes other words', () => {
  const named = TEXTS.filter(({ path }) => /\.(link|href|url|store)$/i.test(path))
  expect(named.filter((text) => !LINKS.includes(text)).map(({ path }) => path)).toEqual([])
})

it.each([
  'https://',
  'https:///x.y',
  'https://[x',
  'https://[::1',
  'https://[::1]/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost',
  'https://x..example/',
  'https://a.b:99999999',
  'https://banco.example@malo.example/',
  'https://@malo.example/',
  'https://banco.example:443@malo.example/',
  'https://banco.example\\@malo.example/',
  'https://a b.example',
  'https://a"b.example',
  'https://a.example/\u202Egpj',
  'https://a.example/\u200B',
  'http://guia.example/a',
  'HTTPS:guia.example',
  '//malo.example',
  '/\\malo.example',
  '/\t/malo.example',
  'mailto:',
  'mailto:ana',
  'mailto:@example.com',
  'mailto:?subject=x',
  'tel:',
  'tel:ana',
  '#',
  'javascript:alert(1)',
  'JaVaScRiPt:x',
  'data:text/html,x',
  'vbscript:x',
  ' ',
])('no link leads to %j', (address) => {
  expect(LINKS.filter((link) => takes(link, address)).map(({ path }) => path)).toEqual([])
})
