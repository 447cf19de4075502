import type { LoaderFunctionArgs } from '@remix-run/node'
import { forPrograms } from '../../api/page-answers.server.js'
import { loadSuggestions } from './suggestions.server.js'

export const loader = ({ request }: LoaderFunctionArgs) =>
  forPrograms(async () => Response.json(await loadSuggestions(new URL(request.url).searchParams)))
