import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { FORM_BYTES } from '../../forms/form-size.rules.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { SearchCheckPage } from './search-check-page.js'
import { passSearchCheck } from './search-check.server.js'

export const handle: PageHandle = { needs: ['captcha'], formBytes: FORM_BYTES }

export const action = ({ request }: ActionFunctionArgs) => passSearchCheck(request)

export const meta: MetaFunction = () => titleOutsideSearch('Muchas búsquedas seguidas')

export default function SearchCheck() {
  return <SearchCheckPage />
}
