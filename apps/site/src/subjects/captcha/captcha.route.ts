import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadCaptcha } from './captcha.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadCaptcha(new URL(request.url).searchParams)
