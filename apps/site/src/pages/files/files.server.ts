import { fileRoutes } from '@preciosa/contracts/downloads'
import { apiFile } from '../../api/api-file.server.js'
import { pageNotFound } from '../../api/page-answers.server.js'

const PASSED_ON = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'x-content-type-options',
]

/** The API's file, where no proxy in front of both sends these addresses to the API. */
export async function sendFile(request: Request, name = ''): Promise<Response> {
  if (!fileRoutes.file.params.safeParse({ name }).success) pageNotFound()
  const { search } = new URL(request.url)
  const range = request.headers.get('range')
  const answer = await apiFile(fileRoutes.file.path.replace('{name}', name) + search, {
    headers: range === null ? {} : { range },
    signal: request.signal,
  })
  const passedOn = PASSED_ON.flatMap((each) => {
    const value = answer.headers.get(each)
    return value === null ? [] : [[each, value] as [string, string]]
  })
  return new Response(answer.body, { status: answer.status, headers: passedOn })
}
