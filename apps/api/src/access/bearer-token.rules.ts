/** The token of an Authorization header; null when there is no header or it is of another scheme. */
export function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined) return null
  const match = /^bearer(?:\s(.*))?$/is.exec(authorization.trim())
  return match === null ? null : (match[1] ?? '').trim()
}
