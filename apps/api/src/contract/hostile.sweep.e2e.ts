import { hostileRequests } from './testing/hostile-requests.js'

// As hostile.spec.ts, and more of them.
hostileRequests(40)
