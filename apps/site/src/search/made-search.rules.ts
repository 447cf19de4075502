const PROGRAM = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|java\/|go-http|axios|fetch/i

/** False for declared programs and prefetching. */
export function isByPerson({ method, headers }: Request): boolean {
  const agent = headers.get('user-agent') ?? ''
  const isAhead = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`.includes('prefetch')
  return method === 'GET' && agent !== '' && !PROGRAM.test(agent) && !isAhead
}
