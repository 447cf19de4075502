import { rawRequestsAt } from './testing/raw-requests.js'

// Node rejects nearly all invalid HTTP before routing; sockets.sweep.e2e.ts tests every route.
rawRequestsAt(8)
