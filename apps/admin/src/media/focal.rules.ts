import type { FocalPoint } from '@preciosa/contracts/media'

const STEP = 5
const clamped = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))

/** Where a click at a place of the window falls in the picture's box. */
export function pointAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): FocalPoint {
  return {
    x: clamped(((clientX - left) / width) * 100),
    y: clamped(((clientY - top) / height) * 100),
  }
}

const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Null for a key that moves nothing. */
export function movedBy(key: string, { x, y }: FocalPoint): FocalPoint | null {
  const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined
  return move === undefined ? null : { x: clamped(x + move[0]), y: clamped(y + move[1]) }
}

/** Example: `a 25 % de la izquierda y 70 % de arriba`. */
export function focalText({ x, y }: FocalPoint): string {
  return x === 50 && y === 50 ? 'al medio' : `a ${x} % de la izquierda y ${y} % de arriba`
}
