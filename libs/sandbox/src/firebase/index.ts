export { type FirebaseCall, type FirebaseOptions, type RunningFirebase, startFirebase } from './service.js'
