import type { PowChallenge } from '@preciosa/contracts/captcha'
import { solve } from './solve.js'

addEventListener('message', ({ data }: MessageEvent<PowChallenge>) => postMessage(solve(data)))
