export type { Actor } from '../audit/index.js'
