import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadSuggestions } from '../pages/home/suggestions.server.js'

export const loader = async ({ request }: LoaderFunctionArgs) =>
  Response.json(await loadSuggestions(new URL(request.url).searchParams))
