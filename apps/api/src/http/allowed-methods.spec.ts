import { AllowedMethods } from './allowed-methods.js'

it('knows the methods of a path', () => {
  const allowed = new AllowedMethods()
  for (const [method, url] of [
    ['GET', '/models/:codia'],
    ['HEAD', '/models/:codia'],
    ['POST', '/models/list'],
    ['GET', '/consola/'],
  ] as const) {
    allowed.add(method, url)
  }
  expect(allowed.of('/models/1?x=/models/list')).toEqual(['GET', 'HEAD'])
  expect(allowed.of('/models/list')).toEqual(['POST'])
  expect(allowed.of('/models/1/')).toEqual(['GET', 'HEAD'])
  expect(allowed.of('/models/1/2')).toEqual([])
  expect(allowed.of('/consola')).toEqual(['GET'])
  expect(allowed.of('')).toEqual([])
})
