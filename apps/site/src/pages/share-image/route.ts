import type { LoaderFunctionArgs } from '@remix-run/node'
import { forPrograms } from '../../api/page-answers.server.js'
import { loadShareImage } from './share-image.server.js'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  forPrograms(() => loadShareImage(request, params))
