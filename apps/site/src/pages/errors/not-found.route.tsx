import { pageNotFound } from '../../api/page-answers.server.js'

export const loader = () => {
  pageNotFound()
}

export default function NotFound() {
  return null
}
