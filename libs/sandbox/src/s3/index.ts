export type { S3Call, S3Fault } from './faults.js'
export { type RunningS3, type S3Options, startS3 } from './service.js'
