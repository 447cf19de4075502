import { summaryOf } from './form-rules.js'

describe('the summary of a form’s errors', () => {
  it('has each message once, leading to the first field that it is said of', () => {
    expect(summaryOf({ email: ['Complete'], password: ['Complete', 'Corta'] })).toEqual([
      { field: 'email', message: 'Complete' },
      { field: 'password', message: 'Corta' },
    ])
  })

  it('begins with what is no field’s fault', () => {
    expect(summaryOf({ email: ['No'], '': ['Todo mal'], terms: null })).toEqual([
      { field: null, message: 'Todo mal' },
      { field: 'email', message: 'No' },
    ])
  })

  it('is empty without errors', () => {
    expect(summaryOf({})).toEqual([])
  })
})
