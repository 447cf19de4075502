import { summaryOf } from './form-rules.js'

describe('the summary of a form’s errors', () => {
  it('has a way to each field, also where the same is said of several', () => {
    expect(summaryOf({ email: ['Complete'], password: ['Complete', 'Corta'] })).toEqual([
      { field: 'email', message: 'Complete', shared: true },
      { field: 'password', message: 'Complete', shared: true },
      { field: 'password', message: 'Corta', shared: false },
    ])
  })

  it('begins with what is no field’s fault', () => {
    expect(summaryOf({ email: ['No'], '': ['Todo mal'], terms: null })).toEqual([
      { field: null, message: 'Todo mal', shared: false },
      { field: 'email', message: 'No', shared: false },
    ])
  })

  it('is empty without errors', () => {
    expect(summaryOf({})).toEqual([])
  })
})
