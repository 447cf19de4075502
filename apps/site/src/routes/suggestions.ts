import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadSuggestions } from '../pages/home/suggestions.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadSuggestions(new URL(request.url).searchParams)
