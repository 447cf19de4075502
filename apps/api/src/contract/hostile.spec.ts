import { hostileRequests } from './testing/hostile-requests.js'

// The same ones each time, so that a run says something of the change it is run for; new ones are hostile.soak.ts's.
hostileRequests(40)
