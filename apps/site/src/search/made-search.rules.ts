const PROGRAM = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|java\/|go-http|axios|fetch/i

/** False for declared programs. */
export function isOfPerson(headers: Headers): boolean {
  const agent = headers.get('user-agent') ?? ''
  return agent !== '' && !PROGRAM.test(agent)
}

/** A page that a person asked for; false for prefetching too. */
export function isByPerson({ method, headers }: Request): boolean {
  const isAhead = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`.includes('prefetch')
  return method === 'GET' && isOfPerson(headers) && !isAhead
}
