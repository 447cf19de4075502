/** Programs that read pages, as far as they say so. */
const PROGRAM = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|java\/|go-http|axios|fetch/i

/** Whether a page was asked for by a person: not by a program that says what it is, nor in case somebody should want it. */
export function isByPerson({ method, headers }: Request): boolean {
  const agent = headers.get('user-agent') ?? ''
  const isAhead = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`.includes('prefetch')
  return method === 'GET' && agent !== '' && !PROGRAM.test(agent) && !isAhead
}
