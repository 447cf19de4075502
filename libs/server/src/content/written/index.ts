export { documentHtml, escaped } from './document-html.rules.js'
export { noPreview, Previews } from './previews.js'
export { refuseMissing } from './refuse-missing.js'
export { refuseDraft, refusePublished, refuseRemoval } from './refuse-state.js'
