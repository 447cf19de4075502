import { TicketInUse } from '../authority/arca/tickets.js'
import { AuthorityRefused, AuthorityUnavailable, AuthorityUncertain } from '../authority/authority.js'
import { problemInWords } from './problems.rules.js'

it('says in Spanish what kept a series from going on', () => {
  expect(problemInWords(new AuthorityUnavailable('timeout'))).toMatch(/no respondió/)
  const inUse = new AuthorityUnavailable('in use', { cause: new TicketInUse('coe.alreadyAuthenticated') })
  expect(problemInWords(inUse)).toMatch(/credencial/)
  expect(problemInWords(new AuthorityUncertain('lost'))).toMatch(/pregunta por el número/)
  expect(problemInWords(new AuthorityRefused([{ code: 11_002, text: 'PtoVta' }]))).toContain('11002 PtoVta')
  expect(problemInWords(new Error('ours'))).toBeNull()
})
