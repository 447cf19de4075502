import { stateChip } from './names.js'

const TODAY = '2026-12-03'

it.each([
  ['open', '2026-12-02', 'Vencido'],
  ['open', '2026-12-03', 'Vence hoy'],
  ['open', '2026-12-04', 'Por responder'],
  ['unproved', '2026-12-02', 'Sin probar'],
  ['answered', '2026-12-02', 'Respondido'],
] as const)('names a request that is %s and due on %s', (state, dueOn, name) => {
  expect(stateChip({ state, dueOn }, TODAY).name).toBe(name)
})
