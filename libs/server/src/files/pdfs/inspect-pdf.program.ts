import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { PDF_BOUNDS, Reading } from './reading.js'
import { readPdf } from './read-pdf.js'

const [, , path = '', parent] = process.argv

/** A process without its parent ends itself, also in the middle of a loop. */
const WATCH = `
  const { workerData: parent } = require('node:worker_threads')
  const look = () => process.ppid === parent || process.kill(process.pid, 'SIGKILL')
  look()
  setInterval(look, 500)
`
new Worker(WATCH, { eval: true, workerData: Number(parent) }).unref()

// pdf-lib prints the document's words.
const quiet = () => undefined
Object.assign(console, { log: quiet, warn: quiet, error: quiet })

const content = await readFile(path)
const facts = await readPdf(content, new Reading(content.length, PDF_BOUNDS))
process.stdout.write(JSON.stringify(facts), () => process.exit())
