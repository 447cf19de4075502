import type { EditionReport, Guard } from '@preciosa/contracts/price-lists'
import { renumberedIn } from './renumbered.rules.js'

const change = { line: 2, codia: 10_001, subject: 'Fiat Uno', before: '001', now: '1' }
const report = (...guards: Guard[]) => ({ guards }) as EditionReport

describe('renumberedIn', () => {
  it('counts the versions of a held list with another code', () => {
    const reports = [
      report({ code: 'renumbered', message: '', changes: [change, change] }),
      report({ code: 'other-vehicle', message: '', changes: [change] }),
      report({ code: 'renumbered', message: '', changes: [change] }),
    ]
    expect(renumberedIn({ status: 'held', reports })).toBe(3)
    expect(renumberedIn({ status: 'staged', reports })).toBe(0)
    expect(renumberedIn({ status: 'held', reports: [report()] })).toBe(0)
  })
})
