import { isOrderId } from './order-id.rules.js'

it.each([
  ['0f8fad5b-d9cb-469f-a165-70867728950e', true],
  ['0F8FAD5B-D9CB-469F-A165-70867728950E', false],
  ['0f8fad5b-d9cb-469f-a165-70867728950e ', false],
  ['order 7', false],
  ['', false],
  [null, false],
])('%j is an order of ours: %s', (reference, isOurs) => {
  expect(isOrderId(reference)).toBe(isOurs)
})
