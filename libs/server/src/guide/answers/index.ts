export { Answers, type Compute, type WithSlot } from './answers.js'
