import { mailProblemText } from './mails.rules.js'

it.each([
  ['too-many', 'Esa dirección ya recibió hoy el máximo de mails de este tipo.'],
  ['SMTP_URL is not set', 'Falta configurar el servidor de correo.'],
  [
    'SMTP: RCPT TO 550 5.1.1',
    'El servidor dice que esa dirección no existe o no recibe mails (RCPT TO 550 5.1.1).',
  ],
  ['SMTP: RCPT TO 550', 'El servidor dice que esa dirección no existe o no recibe mails (RCPT TO 550).'],
  [
    'SMTP: DATA 550 5.1.1',
    'El servidor dice que esa dirección no existe o no recibe mails (DATA 550 5.1.1).',
  ],
  ['SMTP: DATA 554', 'El servidor no aceptó el contenido (DATA 554).'],
  ['SMTP: RCPT TO 550 5.2.1', 'La casilla está desactivada (RCPT TO 550 5.2.1).'],
  ['SMTP: RCPT TO 552', 'La casilla está llena (RCPT TO 552).'],
  ['SMTP: RCPT TO 452 4.2.2', 'La casilla está llena (RCPT TO 452 4.2.2).'],
  ['SMTP: RCPT TO 554 5.7.1', 'El servidor no acepta nuestros mails por una regla suya (RCPT TO 554 5.7.1).'],
  ['SMTP: AUTH 535', 'El servidor no aceptó nuestra contraseña (AUTH 535).'],
  ['SMTP: MAIL FROM 550', 'El servidor no acepta nuestra dirección de envío (MAIL FROM 550).'],
  ['SMTP: RCPT TO 451 4.7.1', 'El servidor pidió probar más tarde (RCPT TO 451 4.7.1).'],
  ['SMTP: CONN ECONNECTION', 'No se pudo hablar con el servidor de correo (CONN ECONNECTION).'],
  ['otra cosa', 'El envío falló (otra cosa).'],
])('says why a mail failed: %s', (problem, text) => {
  expect(mailProblemText(problem)).toBe(text)
})

it('says nothing without a problem', () => {
  expect(mailProblemText(null)).toBeNull()
})
