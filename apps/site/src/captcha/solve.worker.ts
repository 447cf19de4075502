import type { PowChallenge } from '@preciosa/contracts'
import { solve } from './solve.js'

addEventListener('message', ({ data }: MessageEvent<PowChallenge>) => postMessage(solve(data)))
