export { type Answer, AnswerCache, type FlagPlace, stampOf } from './answer-cache.js'
export { CurrentGuide } from './current-guide.service.js'
export { GuideModule } from './guide.module.js'
export { type CurrentEdition, type GuideSnapshot, newestVisibleYear } from './guide.rules.js'
