import { isDeepStrictEqual } from 'node:util'
import { ERROR_CODES, problemSchema, type Route } from '@preciosa/contracts'

export interface Answer {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}

export function faultsOfSuccess(route: Route, answer: Answer): string[] {
  if (answer.statusCode !== route.status) return [`status ${answer.statusCode}: ${answer.body.slice(0, 500)}`]
  return faultsOfContent(route, answer)
}

export function faultsOf(route: Route, answer: Answer): string[] {
  const { statusCode } = answer
  if (statusCode >= 500) return [`status ${statusCode}: ${answer.body.slice(0, 500)}`]
  if (statusCode >= 400) return faultsOfProblem(answer)
  if (statusCode === 304) return answer.body === '' ? [] : ['304 with a body']
  return faultsOfSuccess(route, answer)
}

function faultsOfContent(route: Route, { statusCode, headers, body }: Answer): string[] {
  const type = String(headers['content-type'])
  if (statusCode === 204)
    return body === '' && headers['content-type'] === undefined ? [] : ['204 with a body']
  const wanted = route.responseType ?? 'application/json'
  if (type.split(';')[0] !== wanted) return [`content type ${type}`]
  if (wanted !== 'application/json') return []
  const content: unknown = JSON.parse(body)
  const parsed = route.response.safeParse(content)
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  // Fields that a schema ignores are undocumented.
  return isDeepStrictEqual(parsed.data, content) ? [] : ['fields that the schema does not know']
}

export function faultsOfProblem({ statusCode, headers, body }: Answer, code?: string): string[] {
  if (headers['content-type'] !== 'application/problem+json; charset=utf-8')
    return [`status ${statusCode}, content type ${String(headers['content-type'])}: ${body.slice(0, 500)}`]
  const parsed = problemSchema.strict().safeParse(JSON.parse(body))
  if (!parsed.success) return [`no problem of ours: ${body.slice(0, 500)}`]
  const { problem, faults } = { problem: parsed.data, faults: [] as string[] }
  const { status, title } = ERROR_CODES[problem.code]
  if (problem.status !== statusCode || status !== statusCode)
    faults.push(`${problem.code} with ${statusCode}`)
  if (problem.title !== title) faults.push(`${problem.code} is called ${problem.title}`)
  if (problem.type !== `urn:preciosa:error:${problem.code}`) faults.push(`type ${problem.type}`)
  if (headers['cache-control'] !== 'no-store') faults.push('an error that may be cached')
  if (statusCode === 429 && headers['retry-after'] === undefined) faults.push('429 without Retry-After')
  if (code !== undefined && problem.code !== code) faults.push(`${problem.code}, not ${code}: ${body}`)
  return faults
}

/** Of a refusal that must name the field at `path`, or a list or union that holds it, and exactly the `wrong` ones. */
export function faultsOfFields(answer: Answer, path: string, wrong: readonly string[]): string[] {
  const faults = faultsOfProblem(answer, 'validation')
  if (faults.length > 0) return faults
  const { errors = [] } = problemSchema.parse(JSON.parse(answer.body))
  const named = errors.map((each) => each.path)
  if (!named.some((one) => one === path || path.startsWith(`${one}.`) || one.startsWith(`${path}.`)))
    faults.push(`names ${named.join()}`)
  return isDeepStrictEqual(named, wrong) ? faults : [...faults, `names ${named.join()}, not ${wrong.join()}`]
}

export function faultsOfCaching(route: Route, { headers }: Answer, isAnonymous: boolean): string[] {
  const { 'cache-control': control, etag, vary } = headers
  const actual = { control, hasEtag: typeof etag === 'string', vary }
  const expected = cachingOf(route, isAnonymous)
  return isDeepStrictEqual(actual, expected) ? [] : [`caching ${JSON.stringify({ actual, expected })}`]
}

function cachingOf({ cache }: Route, isAnonymous: boolean) {
  if (cache === 'minute') return { control: 'public, max-age=60', hasEtag: true, vary: undefined }
  if (cache === 'no-store') return { control: 'no-store', hasEtag: false, vary: undefined }
  const control = isAnonymous ? 'public, no-cache' : 'private, no-cache'
  return { control, hasEtag: isAnonymous, vary: 'Authorization' }
}
