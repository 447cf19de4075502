import { hostileRequests } from './testing/hostile-requests.js'

// The seed is fixed; hostile.sweep.e2e.ts sends more requests, hostile.soak.ts new ones.
hostileRequests(12)
