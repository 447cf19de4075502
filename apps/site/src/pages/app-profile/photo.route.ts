import type { LoaderFunctionArgs } from '@remix-run/node'
import { appPhoto } from './app-profile.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => appPhoto(request)
