/** RFC 9110 §12.5.3: named or `*`, and without `q=0`. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  const offers = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*/))
  const offer = offers.find(([name]) => name === 'gzip') ?? offers.find(([name]) => name === '*')
  return offer !== undefined && !/^q=0(\.0*)?$/.test(offer[1] ?? '')
}
