import { handlerTimeoutCases } from './handler-timeout.cases.js'
import { malformedRequestsCases } from './malformed-requests.cases.js'
import { routesCases } from './routes.cases.js'
import { securityHeadersCases } from './security-headers.cases.js'
import { TestApi } from '../testing/test-api.js'

describe('handlers', () => handlerTimeoutCases())

describe('one API', () => {
  const api = TestApi.forCases()

  describe('routes', () => routesCases(api))
  describe('security headers', () => securityHeadersCases(api))
  describe('malformed requests', () => malformedRequestsCases(api))
})
