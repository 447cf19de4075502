/** The token of an Authorization header; null when there is no header or it is of another scheme. */
export function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined) return null
  const [, token] = /^bearer(?:\s+(.*))?$/is.exec(authorization.trim()) ?? []
  return token?.trim() ?? (/^bearer$/i.test(authorization.trim()) ? '' : null)
}
