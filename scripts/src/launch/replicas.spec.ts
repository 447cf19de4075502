import { applicationsFor } from './replicas.js'

const { PATH } = process.env
afterEach(() => {
  process.env['PATH'] = PATH
})

it('several of each need Caddy', () => {
  process.env['PATH'] = '/nowhere'
  expect(() => applicationsFor(['--replicas', '2'])).toThrow(
    '--replicas necesita el programa caddy en el PATH',
  )
})

it('one of each needs no proxy', () => {
  process.env['PATH'] = '/nowhere'
  expect([applicationsFor([]), applicationsFor(['--replicas', '1'])]).toEqual([
    expect.any(Function),
    expect.any(Function),
  ])
})

it.each([['--replicas'], ['--replicas=0'], ['--replicas=dos'], ['--replicas=10'], ['2'], ['--copies=2']])(
  'refuses %s',
  (...words) => {
    expect(() => applicationsFor(words)).toThrow('Uso: npm start -- [--replicas N], con N de 1 a 9.')
  },
)
