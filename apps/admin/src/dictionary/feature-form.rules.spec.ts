import type { DictionaryFeature } from '@preciosa/contracts/sheets'
import { toChange } from './feature-form.rules.js'

const width: DictionaryFeature = {
  ...{
    id: 6,
    type: 'other',
    category: 'specification',
    description: 'Ancho',
    longDescription: 'De punta a punta',
  },
  ...{ vehicleTypes: ['cars'], unit: 'm', most: 4, revision: 2 },
  choices: [
    { id: 1, description: 'Angosto' },
    { id: 2, description: 'Ancho' },
  ],
}

it('sends only the choices that changed, and emptied fields as nothing', () => {
  const form = {
    ...{ ...width, longDescription: null, unit: '' },
    choices: [
      { id: 1, description: 'Angosto' },
      { id: 2, description: 'Amplio' },
    ],
  }
  expect(toChange(form, width.choices)).toEqual({
    ...{ revision: 2, description: 'Ancho', longDescription: '', unit: null, most: 4 },
    choices: [{ id: 2, description: 'Amplio' }],
  })
})
