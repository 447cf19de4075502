import { OPERATOR_PHONE, whatsappDigits } from './operator/operator.js'
import { profileFields } from './profiles/profile.js'
import { withoutPhoneSigns } from './phone.rules.js'

it.each([
  ['4555-0000', '45550000'],
  ['(4555) 00.00', '45550000'],
  ['4555\u00a00000', '45550000'],
])('reads the phone %j as %s in all forms', (written, digits) => {
  expect(withoutPhoneSigns(written)).toBe(digits)
  expect(profileFields().phoneNumber.parse(written)).toBe(digits)
  expect(whatsappDigits(`+${written}`)).toBe(digits)
  expect(OPERATOR_PHONE.test(written)).toBe(true)
})
