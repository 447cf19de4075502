import { mailsCsv } from './mails-csv.rules.js'

it('writes a mail with its state and its problem in words', () => {
  const [, row] = [
    ...mailsCsv([
      {
        id: 7,
        kind: 'welcome',
        address: 'ana@ejemplo.com.ar',
        subject: null,
        status: 'refused',
        problem: 'SMTP: RCPT TO 550 5.1.1',
        attempts: 1,
        createdAt: '2026-11-22T12:00:00.000Z',
        endedAt: '2026-11-22T12:00:01.000Z',
        nextTryAt: null,
        userId: 3,
      },
    ]),
  ]
    .join('')
    .split('\n')
  expect(row).toBe(
    '7;Bienvenida;ana@ejemplo.com.ar;;Rechazado;' +
      'El servidor dice que esa dirección no existe o no recibe mails (RCPT TO 550 5.1.1).;1;' +
      '2026-11-22 09:00;2026-11-22 09:00;;3',
  )
})
