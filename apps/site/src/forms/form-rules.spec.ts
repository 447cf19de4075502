import { summaryOf } from './form-rules.js'

describe('summaryOf', () => {
  it('links each field, also if several have the same message', () => {
    expect(summaryOf({ email: ['Complete'], password: ['Complete', 'Corta'] })).toEqual([
      { field: 'email', message: 'Complete', shared: true },
      { field: 'password', message: 'Complete', shared: true },
      { field: 'password', message: 'Corta', shared: false },
    ])
  })

  it('lists errors of the whole form first', () => {
    expect(summaryOf({ email: ['No'], '': ['Todo mal'], terms: null })).toEqual([
      { field: null, message: 'Todo mal', shared: false },
      { field: 'email', message: 'No', shared: false },
    ])
  })

  it('is empty without errors', () => {
    expect(summaryOf({})).toEqual([])
  })
})
