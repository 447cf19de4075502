/**
 * The e-mail that an address of an activation is for: `?email=ana@ejemplo.com.ar`, or by itself as in
 * `?ana@ejemplo.com.ar` (spec 2 §2). Empty where it says none. Remix writes the latter anew, as a name without value.
 */
export function addressIn(query: URLSearchParams): string {
  const [first] = query.entries()
  const bare = first?.[1] === '' && first[0].includes('@') ? first[0] : ''
  // No address has a space in it: it was a plus that nobody encoded.
  return (query.get('email') ?? bare).trim().replaceAll(' ', '+')
}
