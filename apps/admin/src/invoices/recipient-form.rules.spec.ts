import {
  documentsOf,
  isSameRecipient,
  readRecipient,
  recipientFormOf,
  type RecipientForm,
  withTaxStatus,
} from './recipient-form.rules.js'

const FORM: RecipientForm = {
  taxStatus: 'IVA Responsable Inscripto',
  taxType: 'CUIT',
  taxId: '30500010912',
  enterpriseName: 'Transportes del Sur S.A.',
  email: 'pagos@ejemplo.com.ar',
  enterpriseProvince: 'Mendoza',
  enterpriseLocality: 'Godoy Cruz',
  enterpriseAddress: 'San Martín 120',
  enterpriseZipCode: 'm5501abc',
}

it('writes what is missing as empty', () => {
  expect(recipientFormOf(null)).toEqual(
    expect.objectContaining({ taxStatus: '', taxId: '', enterpriseZipCode: '' }),
  )
  expect(recipientFormOf({ ...recipientFormOf(null), ...FORM } as never)).toEqual(FORM)
})

it('reads a recipient as it is kept', () => {
  expect(readRecipient(FORM)).toEqual({
    ok: true,
    body: { ...FORM, taxId: '30-50001091-2', enterpriseZipCode: 'M5501ABC' },
  })
})

it('says what is wrong at its field', () => {
  expect(readRecipient({ ...FORM, taxId: '30500010913', email: '' })).toEqual({
    ok: false,
    problems: { taxId: 'Ingrese un CUIT válido', email: 'Ingrese email' },
  })
})

it('sees a corrected field', () => {
  expect(isSameRecipient(FORM, { ...FORM })).toBe(true)
  expect(isSameRecipient(FORM, { ...FORM, taxId: '30500010913' })).toBe(false)
})

it('offers the documents of a tax status, and chooses an only one', () => {
  expect(documentsOf('')).toContain('PASAPORTE')
  expect(documentsOf('Monotributista Social')).toEqual(['CUIT', 'CUIL'])
  expect(withTaxStatus(FORM, 'Monotributista Social').taxType).toBe('CUIT')
  expect(withTaxStatus(FORM, 'Consumidor Final').taxType).toBe('DNI')
  expect(withTaxStatus({ ...FORM, taxType: 'DNI' }, 'Monotributista Social').taxType).toBe('')
})
