const wholes = new WeakMap<Response, Buffer>()

/**
 * An answer whose body is all there. It passes Remix as any other, but its body goes to the reader as it is: a web stream around it
 * would cost more than its rendering. `wholeBody` is the only way to read it.
 */
export function wholeAnswer(body: Buffer, init: ResponseInit): Response {
  const answer = new Response(null, init)
  wholes.set(answer, body)
  return answer
}

/** The body of an answer that is whole; undefined for any other. */
export function wholeBody(answer: Response): Buffer | undefined {
  return wholes.get(answer)
}
