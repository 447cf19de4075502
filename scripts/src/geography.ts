import { runSeries } from './series.js'

process.exitCode = await runSeries('geography')
