/** A price as it was written, in its currency's sign and its figure: `$ 14.760.000` is `$` and `14.760.000`. */
export function priceParts(text: string): { sign: string; figure: string } {
  const [, sign = '', figure = text] = /^(US\$|\$)\s*(.*)$/u.exec(text.trim()) ?? []
  return { sign, figure }
}
