import { hostileRequests } from './testing/hostile-requests.js'

hostileRequests(40)
