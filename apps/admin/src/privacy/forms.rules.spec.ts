import { type IncidentContent, incidentContentSchema, letterSchema } from '@preciosa/contracts/privacy'
import { incidentForm, incidentToSave, letterToSave } from './forms.rules.js'

const CONTENT: IncidentContent = {
  title: 'Un correo a otra persona',
  happenedOn: null,
  knownOn: '2026-11-20',
  what: 'Salió con otra dirección.',
  data: '',
  people: null,
  measures: '',
  peopleNotifiedOn: null,
  authorityNotifiedOn: null,
  state: 'open',
}

it('saves a letter without what was left empty', () => {
  const letter = letterToSave({
    kind: 'access',
    receivedOn: '2026-11-20',
    name: null,
    text: '',
    email: undefined,
  })
  expect(letterSchema.parse(letter)).toEqual({
    kind: 'access',
    receivedOn: '2026-11-20',
    email: null,
    identityProof: null,
  })
})

it('saves an incident with emptied fields, and with the revision that was read', () => {
  const { title, knownOn, what } = CONTENT
  const content = { title, knownOn, what, happenedOn: '', people: '' } as const
  expect(incidentToSave({ content })).toEqual({ content: CONTENT })
  expect(incidentContentSchema.parse(CONTENT)).toEqual(CONTENT)
  const known = { id: 1, revision: 2, createdAt: '', by: '', at: '', content: CONTENT }
  expect(incidentToSave(incidentForm(known))).toEqual({ revision: 2, content: CONTENT })
})
