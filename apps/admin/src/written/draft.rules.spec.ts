import { missingText, revised, revisedForm, stateChip } from './draft.rules.js'

it('shows a state as its kind names it', () => {
  const names = { draft: 'borrador', withdrawn: 'retirada' }
  expect(stateChip('draft', names)).toEqual({ name: 'Borrador', tone: 'default' })
  expect(stateChip('withdrawn', names)).toEqual({ name: 'Retirada', tone: 'warning' })
})

it('says what a publication lacks', () => {
  expect(missingText([])).toBeNull()
  expect(missingText(['Falta la tapa.', 'Falta el texto.'])).toBe(
    'Para publicar: Falta la tapa. Falta el texto.',
  )
})

it('sends the revision that was read, if there is one', () => {
  const form = revisedForm({ id: 7, revision: 2, content: { title: 'Uno' } })
  expect(form).toEqual({ id: 7, revision: 2, content: { title: 'Uno' } })
  expect(revised(form.revision, { title: 'Dos' })).toEqual({ revision: 2, content: { title: 'Dos' } })
  expect(revised(undefined, { title: 'Dos' })).toEqual({ content: { title: 'Dos' } })
})
