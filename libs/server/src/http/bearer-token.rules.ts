export function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined) return null
  const match = /^bearer(?:\s(.*))?$/is.exec(authorization.trim())
  return match === null ? null : (match[1] ?? '').trim()
}
