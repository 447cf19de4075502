import type { SiteNotice } from '@preciosa/contracts/site-notices'
import { emptyNotice, stateText, toForm, toSave } from './notice.rules.js'

const NOTICE: SiteNotice = {
  id: 3,
  state: 'scheduled',
  content: {
    text: 'Mantenimiento el domingo.',
    tone: 'attention',
    link: null,
    first: '2026-11-29T03:00:00.000Z',
    last: '2026-11-29T09:00:00.000Z',
  },
  revision: 2,
  by: null,
  updatedAt: '2026-11-27T12:00:00.000Z',
}

it('edits moments in the time of Buenos Aires, and saves what was read', () => {
  const form = toForm(NOTICE)
  expect([form.content.first, form.content.last]).toEqual(['2026-11-29T00:00', '2026-11-29T06:00'])
  expect(toSave(form)).toEqual({ revision: 2, content: NOTICE.content })
})

it('sends emptied inputs as missing, so that the API names them', () => {
  expect(
    toSave({ content: { text: null, tone: 'info', link: { label: null, to: null }, first: null } }),
  ).toEqual({
    content: { text: '', tone: 'info', link: null, first: '', last: '' },
  })
  expect(toSave({ content: { link: { label: 'Más', to: null } } })).toMatchObject({
    content: { link: { label: 'Más', to: '' } },
  })
})

it('begins now', () => {
  expect(emptyNotice(new Date('2026-11-27T12:34:00Z')).content.first).toBe('2026-11-27T09:34')
})

it('says what visitors see', () => {
  expect(stateText(NOTICE)).toMatch(/^Se va a ver desde el 29\/11\/26, 00:00 hasta el 29\/11\/26, 06:00\.$/)
  const texts = (['draft', 'running', 'ended'] as const).map((state) => stateText({ ...NOTICE, state }))
  expect(texts).toEqual([
    'Nadie lo ve hasta que lo publiques.',
    expect.stringMatching(/^Se ve en todo el sitio hasta/) as string,
    expect.stringMatching(/^Se vio hasta/) as string,
  ])
})
