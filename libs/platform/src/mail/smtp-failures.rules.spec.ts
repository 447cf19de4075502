import { mailErrorOf } from './smtp-failures.rules.js'

const rcpt = (responseCode: number, response = '') => ({
  code: 'EENVELOPE',
  command: 'RCPT TO',
  responseCode,
  response,
})

describe('the failure of a mail', () => {
  it.each([
    ['no server', { code: 'ECONNECTION', command: 'CONN' }, false, 'temporary'],
    ['silence before the mail', { code: 'ETIMEDOUT', command: 'CONN' }, false, 'temporary'],
    ['silence after the first byte of the mail', { code: 'ETIMEDOUT', command: 'CONN' }, true, 'unknown'],
    ['a connection lost in the mail', { code: 'ECONNECTION', command: 'DATA' }, true, 'unknown'],
    ['an attempt that took too long', { code: 'EABORT' }, true, 'unknown'],
    ['greylisting', rcpt(451, '451 4.7.1 later'), false, 'temporary'],
    ['a server that is shutting down', rcpt(421), false, 'temporary'],
    ['an unknown mailbox', rcpt(550, '550 5.1.1 no such user'), false, 'refused'],
    ['an unknown mailbox without an enhanced code', rcpt(550, '550 no such user'), false, 'refused'],
    ['a full mailbox', rcpt(552, '552 5.2.2 full'), false, 'temporary'],
    ['a server that doesn’t relay', rcpt(550, '550 5.7.1 relaying denied'), false, 'temporary'],
    ['a refused sender', { command: 'MAIL FROM', responseCode: 550 }, false, 'temporary'],
    ['wrong credentials', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, false, 'temporary'],
    ['no STARTTLS', { code: 'ETLS', command: 'STARTTLS', responseCode: 502 }, false, 'temporary'],
    ['refused content', { command: 'DATA', responseCode: 554, response: '554 5.7.1 spam' }, true, 'refused'],
    ['content refused before the first byte', { command: 'DATA', responseCode: 554 }, false, 'refused'],
    ['status 500 for the recipient', rcpt(500), false, 'refused'],
    [
      'a policy refusal with a long enhanced code',
      rcpt(550, '550-5.7.133 not from outside'),
      false,
      'temporary',
    ],
    ['an enhanced code inside the text', rcpt(550, 'said 550 5.7.1'), false, 'refused'],
    ['an answer that isn’t a text', { ...rcpt(550), response: ['550 5.7.1'] }, false, 'refused'],
    ['a disk that is full', { command: 'DATA', responseCode: 452 }, true, 'temporary'],
    ['an address that is none', { code: 'EENVELOPE' }, false, 'refused'],
  ])('is classified for %s', (_, problem, begun, failure) => {
    expect(mailErrorOf(problem, begun).failure).toBe(failure)
  })

  it("has a message of codes only, without the server's text", () => {
    const said = mailErrorOf(rcpt(550, '550 5.1.1 <ana@ejemplo.com.ar>: no such user'), false).message
    expect(said).toBe('SMTP: RCPT TO 550 5.1.1')
    expect(
      mailErrorOf({ code: 'EAUTH', command: 'AUTH PLAIN c2VjcmV0', responseCode: 535 }, false).message,
    ).toBe('SMTP: AUTH 535')
  })
})

it.each([
  [{ code: 'ECONNECTION', command: 'CONN' }, 'SMTP: CONN ECONNECTION'],
  [{ code: 'ETIMEDOUT' }, 'SMTP: ETIMEDOUT'],
  [{ command: 'MAIL FROM', responseCode: 550, response: '550 5.12.123 no' }, 'SMTP: MAIL FROM 550 5.12.123'],
  [{ command: 'DATA', responseCode: 554, response: '554-5.100.1 no' }, 'SMTP: DATA 554 5.100.1'],
  [{ command: 'DATA', responseCode: 554, response: 'x554 5.1.1 no' }, 'SMTP: DATA 554'],
  [{ command: 'a DATA', code: 7 }, 'SMTP: '],
  [{ command: ['DATA'], code: { a: 1 } }, 'SMTP: '],
  [{}, 'SMTP: '],
])('describes %j as %j', (problem, said) => {
  expect(mailErrorOf(problem, false).message).toBe(said)
})
