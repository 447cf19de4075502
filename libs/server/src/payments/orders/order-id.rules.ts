const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** An external reference of ours; other installations and the panel may use any text. */
export function isOrderId(reference: string | null): reference is string {
  return reference !== null && UUID.test(reference)
}
