export { BOLD, drawDocument, drawRows, INK, type Page, REGULAR, RULE, SOFT } from './document.js'
export { money } from './money.rules.js'
