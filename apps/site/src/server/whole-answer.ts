const wholes = new WeakMap<Response, Buffer>()

/** Keeps the body in memory: a web stream around it costs more than rendering the page. */
export function wholeAnswer(body: Buffer, init: ResponseInit): Response {
  const answer = new Response(null, init)
  wholes.set(answer, body)
  return answer
}

export function wholeBody(answer: Response): Buffer | undefined {
  return wholes.get(answer)
}
