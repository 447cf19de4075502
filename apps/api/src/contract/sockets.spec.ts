import { rawRequestsAt } from './testing/raw-requests.js'

// What is no HTTP is refused before a route is known, nearly all of it; every route is sockets.sweep.e2e.ts's.
rawRequestsAt(8)
