export { inspectPdf } from './inspect-pdf.js'
export { pdfRefusal } from './pdf.rules.js'
