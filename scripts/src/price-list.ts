import { workWhenIdle } from '@preciosa/platform'
import { main } from './price-list/main.js'

const words = process.argv.slice(2)
// Whoever reads the guide on this machine goes first.
if (words[0] === 'import' && !words.includes('--hurry')) workWhenIdle()
process.exitCode = await main(words)
