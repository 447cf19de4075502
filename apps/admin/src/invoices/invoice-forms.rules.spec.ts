import type { Invoice } from '@preciosa/contracts/invoices'
import { creditable, creditForm, readByHand, readCredit } from './invoice-forms.rules.js'

const noteOf = (total: number) => ({ total }) as Invoice
const reason = 'Se dio de baja antes de fin de mes.'

it('offers what earlier credit notes leave, to the cent', () => {
  const invoice = { total: 150_000.3, creditNotes: [noteOf(0.1), noteOf(50_000.1)] }
  expect(creditable(invoice)).toBe(100_000.1)
  expect(creditForm(invoice)).toEqual({ amount: '100000,1', reason: '' })
})

it('reads a credit note', () => {
  expect(readCredit({ amount: '1.500,50', reason }, 1500.5)).toEqual({
    ok: true,
    body: { amount: 1500.5, left: 1500.5, reason },
  })
})

it.each([
  [{ amount: 'mucho', reason }, { amount: 'Falta el importe.' }],
  [{ amount: '0', reason }, { amount: 'Más que 0.' }],
  [{ amount: '2000', reason }, { amount: 'Es más que lo que queda de la factura.' }],
  [{ amount: '100', reason: 'no' }, { reason: expect.stringMatching('10 letras') as string }],
])('refuses the credit note %j', (form, problems) => {
  expect(readCredit(form, 1500.5)).toEqual({ ok: false, problems })
})

it('needs to know how an invoice was made outside', () => {
  const note = 'Factura E 0001-00000007, hecha en la web de ARCA.'
  expect(readByHand({ note })).toEqual({ ok: true, body: { note } })
  expect(readByHand({ note: 'ya' }).ok).toBe(false)
  expect(readByHand({ note: 'lo hice '.repeat(40) })).toEqual({
    ok: false,
    problems: { note: 'A lo sumo 200 caracteres.' },
  })
})
