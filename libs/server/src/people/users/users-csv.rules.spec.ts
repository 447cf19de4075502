import type { UserSummary } from '@preciosa/contracts/users'
import { usersCsv } from './users-csv.rules.js'

const ANA: UserSummary = {
  id: 7,
  email: 'ana@ejemplo.com.ar',
  name: '=Ana; Gómez',
  type: 'professional',
  plan: 'professionalFree',
  createdAt: '2026-11-21T02:05:00.000Z',
  blocked: false,
  activated: true,
  deleted: false,
}
const lines = (...users: UserSummary[]) => [...usersCsv(users)].join('').split('\n').slice(0, -1)

it('writes a user per row, without formulas', () => {
  expect(lines(ANA)).toEqual([
    'usuario;e-mail;nombre;tipo;plan;alta;estado',
    `7;ana@ejemplo.com.ar;"'=Ana; Gómez";Profesional;Free (profesionales);2026-11-20 23:05;activo`,
  ])
})

it('says how each account stands, and no address of a deleted one', () => {
  const rows = lines(
    { ...ANA, name: null, type: null, activated: false },
    { ...ANA, activated: false, blocked: true },
    { ...ANA, blocked: true, deleted: true, email: 'x' },
  ).slice(1)
  expect(rows.map((row) => row.split(';').at(-1))).toEqual(['sin activar', 'bloqueado', 'eliminado'])
  expect(rows[2]).toMatch(/^7;;/)
})
