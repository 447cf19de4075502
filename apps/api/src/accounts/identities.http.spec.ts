import { firebaseCases } from './firebase.cases.js'
import { socialCases } from './social.cases.js'

describe('Firebase', () => firebaseCases())
describe('social sign-in', () => socialCases())
