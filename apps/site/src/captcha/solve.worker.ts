import type { PowChallenge } from '@preciosa/contracts'
import { solve } from './solve.js'

/** Works beside the page, which stays quick. */
addEventListener('message', ({ data }: MessageEvent<PowChallenge>) => postMessage(solve(data)))
