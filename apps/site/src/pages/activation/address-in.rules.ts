/**
 * Reads `?email=ana@ejemplo.com.ar` or `?ana@ejemplo.com.ar`; Remix appends `=` to the latter.
 */
export function addressIn(query: URLSearchParams): string {
  const [first] = query.entries()
  const bare = first?.[1] === '' && first[0].includes('@') ? first[0] : ''
  // An unencoded plus arrives as a space; e-mail addresses have no spaces.
  return (query.get('email') ?? bare).trim().replaceAll(' ', '+')
}
