export { type FirebaseCall, type RunningFirebase, startFirebase } from './service.js'
