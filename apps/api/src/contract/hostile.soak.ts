import { ROUTES } from '@preciosa/contracts/routes'
import { hostileRequests } from './testing/hostile-requests.js'

const EACH = 200
const IN_ALL = 20_000

hostileRequests(Math.max(EACH, Math.ceil(IN_ALL / ROUTES.length)))
