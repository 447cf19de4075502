import { menuOf } from './menu.js'

const row = {
  brandId: 1,
  brandName: 'Fiat',
  groupId: 1,
  groupName: '147',
  hasNewPrice: false,
  pricesFrom: null,
  pricesTo: null,
  hasPriceless: true,
}

describe('menuOf', () => {
  it('groups model groups by brand and combines their years and prices', () => {
    const menu = menuOf([
      { ...row, pricesFrom: 1990, pricesTo: 1996, hasPriceless: false },
      { ...row, groupId: 2, groupName: '600' },
      { ...row, groupId: 3, groupName: 'Uno', hasNewPrice: true, pricesFrom: 1985, pricesTo: 1992 },
      { ...row, brandId: 7, brandName: 'Ford', groupId: 9, groupName: 'Ka' },
    ])
    expect(menu.map(({ brand }) => brand)).toEqual([
      { id: 1, name: 'Fiat', summary: 'Fiat', list_price: true, prices_from: 1985, prices_to: 1996 },
      { id: 7, name: 'Ford', summary: 'Ford', list_price: false, prices_from: null, prices_to: null },
    ])
    expect([...menu[0]!.priceless]).toEqual([2, 3])
    expect(menu[0]?.groups).toEqual([
      { id: 1, name: '147', list_price: false, prices_from: 1990, prices_to: 1996 },
      { id: 2, name: '600', list_price: false, prices_from: null, prices_to: null },
      { id: 3, name: 'Uno', list_price: true, prices_from: 1985, prices_to: 1992 },
    ])
  })
})
