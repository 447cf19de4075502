import { siteNoticeContentSchema } from './site-notice.js'

const GOOD = {
  text: 'Mantenimiento el domingo.',
  tone: 'attention',
  link: { label: 'Más', to: '/ayuda' },
  first: '2026-11-29T03:00:00.000Z',
  last: '2026-11-29T09:00:00.000Z',
}
const problems = (change: object) =>
  siteNoticeContentSchema.safeParse({ ...GOOD, ...change }).error?.issues.map(({ message }) => message) ?? []

it.each([
  [{}],
  [{ link: null }],
  [{ link: { label: 'Más', to: 'https://estado.example/hoy?x=1' } }],
  [{ tone: 'info' }],
])('accepts %j', (change) => {
  expect(problems(change)).toEqual([])
})

const LINK = 'El enlace empieza con / (del sitio) o con https:// y un sitio.'
const linked = (to: string) => ({ link: { label: 'Más', to } })

it.each<[object, string]>([
  [{ text: '' }, 'Falta el texto.'],
  [{ text: 'x'.repeat(241) }, 'A lo sumo 240 caracteres.'],
  [{ text: 'dos\nrenglones' }, 'Tiene caracteres que no se pueden guardar.'],
  [{ tone: 'error' }, 'Falta el tono.'],
  [linked('javascript:alert(1)'), LINK],
  [linked(''), LINK],
  [{ first: 'mañana' }, 'Falta desde cuándo se ve.'],
  [{ last: '2026-11-29T03:00:00.000Z' }, 'Termina antes de empezar.'],
  [{ last: '2027-12-29T03:00:00.000Z' }, 'Dura a lo sumo 366 días.'],
])('refuses %j', (change, message) => {
  expect(problems(change)).toContain(message)
})
