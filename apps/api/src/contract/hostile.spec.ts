import { hostileRequests } from './testing/hostile-requests.js'

// The same ones each time, so that a run says something of the change it is run for; more are hostile.sweep.e2e.ts's, new ones
// hostile.soak.ts's.
hostileRequests(12)
