import { rawRequestsAt } from './testing/raw-requests.js'

// As sockets.spec.ts, at every route.
rawRequestsAt(1)
