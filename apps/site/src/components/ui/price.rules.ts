/** Splits `$ 14.760.000` into `$` and `14.760.000`. */
export function priceParts(text: string): { sign: string; figure: string } {
  const [, sign = '', figure = text] = /^(US\$|\$)\s*(.*)$/u.exec(text.trim()) ?? []
  return { sign, figure }
}
