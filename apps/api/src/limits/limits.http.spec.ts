import { attemptsCases } from './attempts.cases.js'
import { captchaCases } from './captcha.cases.js'
import { trafficCases } from './traffic.cases.js'

describe('attempts', () => attemptsCases())
describe('the captcha', () => captchaCases())
describe('traffic', () => trafficCases())
