import { i18nProviderOf } from './i18n.js'

const range = (total: number) =>
  i18nProviderOf([]).translate('ra.navigation.page_range_info', { offsetBegin: 1, offsetEnd: 25, total })

it('says how many rows a list has, up to what is counted', () => {
  expect(range(10_000)).toBe('1-25 de 10000')
  expect(range(10_001)).toBe('1-25 de más de 10.000')
})
