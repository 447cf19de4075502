import { mailboxOf } from './mailbox.rules.js'

it.each([
  ['Ana.Gil+uno@Gmail.com', 'anagil@gmail.com'],
  ['anagil@googlemail.com', 'anagil@gmail.com'],
  ['a.n.a.g.i.l@gmail.com.', 'anagil@gmail.com'],
  ['ana.gil@ejemplo.com.ar', 'ana.gil@ejemplo.com.ar'],
  ['Ana.Gil+dos+tres@Ejemplo.com.ar', 'ana.gil@ejemplo.com.ar'],
  ['ana@ñandú.com.ar', 'ana@xn--and-6ma2c.com.ar'],
  ['ana@xn--and-6ma2c.com.ar', 'ana@xn--and-6ma2c.com.ar'],
  ['+54911@ejemplo.com', '+54911@ejemplo.com'],
  [' ana@ejemplo.com ', 'ana@ejemplo.com'],
  ['A@googlemail.com', 'a@gmail.com'],
])('%j is in the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

it('returns a text without a mailbox in lower case', () => {
  expect(mailboxOf('Nadie')).toBe('nadie')
  expect(mailboxOf('@Ejemplo.com')).toBe('@ejemplo.com')
})
