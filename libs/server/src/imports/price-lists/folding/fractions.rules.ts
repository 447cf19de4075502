/** Tells amounts with a fraction, or with three decimals after at most three digits, as in thousands (`16,800`). */
export function fractionTest(decimal: '.' | ','): (price: string) => boolean {
  const mark = decimal === ',' ? ',' : '\\.'
  const pattern = new RegExp(`(^|[^\\d.,])\\d{1,3}${mark}\\d{3}\\s*$|${mark}\\d*[1-9]\\d*\\s*$`)
  return (price) => price.includes(decimal) && pattern.test(price)
}
