/** Whether what an action answered is a form that was refused: a document with it in is an answer to a bad request. */
export function isRefusedForm(answer: unknown): boolean {
  if (!isObject(answer) || !('result' in answer)) return false
  const { result } = answer
  return isObject(result) && 'status' in result && result.status === 'error'
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
