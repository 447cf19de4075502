import type { PageDetail } from '@preciosa/contracts/pages'
import { pageContentSchema } from '@preciosa/contracts/pages'
import { EMPTY_DOCUMENT } from '../written/document.rules.js'
import { EMPTY_PAGE, toCreate, toForm, toSave } from './page-form.rules.js'

const TEXT = { type: 'text', text: 'Hola' } as const

const DETAIL = {
  id: 7,
  latest: 3,
  content: {
    title: 'Cómo medimos',
    description: 'El método.',
    blocks: [
      { kind: 'text', document: { type: 'doc', content: [{ type: 'paragraph', content: [TEXT] }] } },
      { kind: 'lead', text: 'Precios', button: { label: 'Ver', to: '/servicio' } },
      { kind: 'timeline', title: 'Historia', items: [{ year: 1996, title: 'Nace', text: 'En papel.' }] },
      { kind: 'plans', audience: 'individual' },
      { kind: 'picture', media: 12, caption: 'En la ruta' },
    ],
  },
} as unknown as PageDetail

it('saves an unchanged page as it was', () => {
  expect(toSave(toForm(DETAIL))).toEqual({ latest: 3, content: DETAIL.content })
  expect(pageContentSchema.safeParse(DETAIL.content).success).toBe(true)
})

it('leaves out empty fields and those of another kind', () => {
  const block = {
    kind: 'lead',
    text: 'Precios',
    button: { label: '', to: null },
    items: [{ title: 'x' }],
    title: '',
  }
  expect(toCreate({ path: 'metodo', content: { title: 'T', description: 'D', blocks: [block] } })).toEqual({
    path: 'metodo',
    content: { title: 'T', description: 'D', blocks: [{ kind: 'lead', text: 'Precios' }] },
  })
})

it('keeps an empty item, so that the API names it', () => {
  const block = { kind: 'facts', items: [null, { term: 'Sede', text: '' }] }
  expect(toSave({ latest: 1, content: { blocks: [block, {}] } })).toMatchObject({
    content: { title: '', blocks: [{ kind: 'facts', items: [{}, { term: 'Sede' }] }, {}] },
  })
})

it('drops headings without a text', () => {
  const heading = { type: 'heading', attrs: { level: 2 } }
  const blocks = [{ kind: 'text', document: { type: 'doc', content: [heading] } }]
  expect(toSave({ latest: 1, content: { blocks } })).toMatchObject({
    content: { blocks: [{ document: EMPTY_DOCUMENT }] },
  })
  expect(toCreate(EMPTY_PAGE)).toMatchObject({ content: { blocks: [{ document: EMPTY_DOCUMENT }] } })
})
