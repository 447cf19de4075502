import type { Problem } from '@preciosa/contracts'

/** Of supertest, whose `body` is parsed, or of Fastify's `inject`. */
type Answered<T> = (Texted & { body: T }) | (Injected & { json: () => T })

interface Texted {
  statusCode: number
  text: string
}

interface Injected {
  statusCode: number
  body: string
}

/** A `Response`, or Playwright's `APIResponse`. */
interface Fetched {
  status: number | (() => number)
  url: string | (() => string)
  text(): Promise<string>
}

/** The JSON body of an answer. @throws Error with status and body unless the status is 2xx */
export function bodyOf<T>(answer: Answered<T>): T {
  const { statusCode } = answer
  if (statusCode < 200 || statusCode > 299) throw new Error(`Answered ${statusCode}: ${textOf(answer)}`)
  return 'text' in answer ? answer.body : answer.json()
}

/** The problem of an answer. @throws Error with status and body unless the request was refused */
export function problemOf(answer: Texted | Injected): Problem {
  const { statusCode } = answer
  if (statusCode < 400) throw new Error(`Answered ${statusCode}: ${textOf(answer)}`)
  return JSON.parse(textOf(answer)) as Problem
}

function textOf(answer: Texted | Injected): string {
  return 'text' in answer ? answer.text : answer.body
}

/** The JSON body of a fetched answer. @throws Error with address, status and body unless the status is 2xx */
export async function fetchedBody<T>(answer: Fetched): Promise<T> {
  const { status, body, said } = await readOf(answer)
  if (status < 200 || status > 299) throw new Error(said)
  return JSON.parse(body) as T
}

/** The problem of a fetched answer. @throws Error with address, status and body unless it is a refusal */
export async function fetchedProblem(answer: Fetched): Promise<Problem> {
  const { status, body, said } = await readOf(answer)
  if (status < 400) throw new Error(said)
  return JSON.parse(body) as Problem
}

async function readOf(answer: Fetched): Promise<{ status: number; body: string; said: string }> {
  const status = typeof answer.status === 'function' ? answer.status() : answer.status
  const url = typeof answer.url === 'function' ? answer.url() : answer.url
  const body = await answer.text()
  return { status, body, said: `${url} answered ${status}: ${body}` }
}
