import { siteMarkup } from '../../testing/site-markup.js'
import { NetPrice } from './net-price.js'
import { type OwnPrice, ownPrice } from './own-price.js'

const shown = (price: OwnPrice | null, chargesVat = true) =>
  siteMarkup(<NetPrice of={price} />, '/', { chargesVat }).replaceAll('\u00a0', ' ')

it('shows the price without national taxes, unless there is none or it has no VAT', () => {
  expect(shown(ownPrice(6500))).toBe(
    '<small class="net-price">PRECIO SIN IMPUESTOS NACIONALES $ 5.371,90</small>',
  )
  expect([shown(ownPrice(0)), shown(null), shown(ownPrice(6500), false)]).toEqual(['', '', ''])
})
