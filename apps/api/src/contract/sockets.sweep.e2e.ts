import { rawRequestsAt } from './testing/raw-requests.js'

rawRequestsAt(1)
