import type { LoaderFunctionArgs } from '@remix-run/node'
import { photoImage } from '../../subjects/profile/photo.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => photoImage(request)
