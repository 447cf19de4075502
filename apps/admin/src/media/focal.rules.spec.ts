import { focalText, movedBy, pointAt } from './focal.rules.js'

const BOX = { left: 100, top: 50, width: 400, height: 200 }

it.each([
  [
    { clientX: 100, clientY: 50 },
    { x: 0, y: 0 },
  ],
  [
    { clientX: 300, clientY: 100 },
    { x: 50, y: 25 },
  ],
  [
    { clientX: 501, clientY: 251 },
    { x: 100, y: 100 },
  ],
  [
    { clientX: 0, clientY: 0 },
    { x: 0, y: 0 },
  ],
])('puts a click at %j into the picture', (click, point) => {
  expect(pointAt(click, BOX)).toEqual(point)
})

it.each([
  ['ArrowLeft', { x: 45, y: 98 }],
  ['ArrowRight', { x: 55, y: 98 }],
  ['ArrowUp', { x: 50, y: 93 }],
  ['ArrowDown', { x: 50, y: 100 }],
])('moves by %s, not beyond the picture', (key, point) => {
  expect(movedBy(key, { x: 50, y: 98 })).toEqual(point)
})

it.each(['Enter', 'Tab', 'constructor'])('stays for %s', (key) => {
  expect(movedBy(key, { x: 50, y: 50 })).toBeNull()
})

it('is read aloud', () => {
  expect(focalText({ x: 25, y: 70 })).toBe('a 25 % de la izquierda y 70 % de arriba')
  expect(focalText({ x: 50, y: 50 })).toBe('al medio')
})
