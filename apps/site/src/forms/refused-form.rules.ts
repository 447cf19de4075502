/** The status of such a document is 400. */
export function isRefusedForm(answer: unknown): boolean {
  if (!isObject(answer) || !('result' in answer)) return false
  const { result } = answer
  return isObject(result) && 'status' in result && result.status === 'error'
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
