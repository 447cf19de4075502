// Plain JavaScript: Node runs it as it is, also from the sources under Jest.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { ParseSpeeds, PDFArray, PDFDict, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib'

/** Keys and action types, by what a reader would do with them. */
const DANGEROUS = new Map([
  ['JS', 'javascript'],
  ['JavaScript', 'javascript'],
  ['XFA', 'javascript'],
  ['Launch', 'launch'],
  ['EmbeddedFile', 'attachment'],
  ['EmbeddedFiles', 'attachment'],
  ['RichMedia', 'attachment'],
])
/** Names in any other place are fonts, colours and the like. */
const TYPED_BY = ['S', 'Type', 'Subtype']

const document = await PDFDocument.load(await readFile(workerData), {
  ignoreEncryption: true,
  parseSpeed: ParseSpeeds.Fastest,
  preserveXFA: true,
  updateMetadata: false,
})
const { context } = document
const isEncrypted = context.trailerInfo.Encrypt !== undefined
const dangers = new Set()
for (const [, object] of context.enumerateIndirectObjects()) inspect(object)
parentPort.postMessage({
  pages: isEncrypted ? 1 : document.getPageCount(),
  isEncrypted,
  dangers: [...dangers],
})

function inspect(whole) {
  const waiting = [whole]
  while (waiting.length > 0) {
    const object = waiting.pop()
    if (object instanceof PDFStream) waiting.push(object.dict)
    else if (object instanceof PDFArray)
      for (let at = 0; at < object.size(); at += 1) waiting.push(object.get(at))
    else if (object instanceof PDFDict)
      for (const [key, value] of object.entries()) {
        const name = key.decodeText()
        note(name)
        if (value instanceof PDFName && TYPED_BY.includes(name)) note(value.decodeText())
        waiting.push(value)
      }
  }
}

function note(name) {
  const danger = DANGEROUS.get(name)
  if (danger !== undefined) dangers.add(danger)
}
