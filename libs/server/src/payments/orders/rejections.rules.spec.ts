import { reasonOf } from './rejections.rules.js'

it.each([
  ['cc_rejected_insufficient_amount', /límite/],
  ['cc_rejected_call_for_authorize', /llames/],
  ['cc_rejected_bad_filled_security_code', /código de seguridad/],
  ['cc_rejected_duplicated_payment', /Esperá/],
  ['not-attempted', /no se cobró nada/],
  ['a_detail_that_is_new', /otra tarjeta/],
  ['constructor', /otra tarjeta/],
  [null, /otra tarjeta/],
])('says of %s what to do', (detail, text) => {
  expect(reasonOf(detail)).toMatch(text)
})
