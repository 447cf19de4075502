export { documentHtml, escaped } from './document-html.rules.js'
export { noPreview, Previews } from './previews.js'
