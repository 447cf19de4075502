import { problemsOf } from './api-problems.js'

const refusal = {
  code: 'validation' as const,
  title: 'Los datos enviados no son válidos',
  detail: '',
  errors: [],
}

it('puts each message at its field once, including nested paths', () => {
  const errors = [
    { path: 'locality', message: 'Elegí una localidad de esa provincia' },
    { path: 'brandsOfInterest.0', message: 'Elegí una marca de la guía' },
    { path: 'brandsOfInterest.3', message: 'Elegí una marca de la guía' },
  ]
  expect(problemsOf({ ...refusal, errors }, ['locality', 'brandsOfInterest'])).toEqual({
    fieldErrors: {
      locality: ['Elegí una localidad de esa provincia'],
      brandsOfInterest: ['Elegí una marca de la guía'],
    },
  })
})

it('shows other messages above the form', () => {
  const errors = [{ path: 'type', message: 'x' }]
  expect(problemsOf({ ...refusal, errors }, ['locality'])).toEqual({
    formErrors: ['Los datos enviados no son válidos'],
  })
  expect(problemsOf({ ...refusal, detail: 'Tu perfil ya existe.' }, [])).toEqual({
    formErrors: ['Tu perfil ya existe.'],
  })
})
