import { FakeApi, CLIENT } from '@preciosa/testing/fake-api'

const SITE_ENVIRONMENT = {
  SECRET_KEYS: 'specs:a-key-that-only-this-spec-knows-of',
  CLIENT_ID: CLIENT.id,
  CLIENT_SECRET: CLIENT.secret,
  DEMO: '1',
}

/** Call it before importing the site's modules: it sets their environment. */
export async function startApi(): Promise<FakeApi> {
  const api = await FakeApi.start()
  setEnvironment(api.url)
  return api
}

export function setEnvironment(apiUrl: string): void {
  Object.assign(process.env, SITE_ENVIRONMENT, { API_URL: apiUrl, SITE_URL: SITE })
}

const SITE = 'https://guia.example'

export function getRequest(path: string, cookie = ''): Request {
  return new Request(SITE + path, { headers: cookie === '' ? {} : { cookie } })
}

export function formRequest(path: string, fields: Record<string, string>, cookie = ''): Request {
  return new Request(SITE + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: cookie === '' ? {} : { cookie },
  })
}

export function cookiesOf(response: { headers: Headers }): string {
  return response.headers
    .getSetCookie()
    .map((header) => header.split(';', 1)[0] ?? '')
    .join('; ')
}

export async function responseOf(work: Promise<unknown>): Promise<Response> {
  const thrown: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (thrown instanceof Response) return thrown
  throw new Error('No response was thrown', { cause: thrown })
}

export function locationOf(response: Response): string | null {
  return response.headers.get('location')
}
