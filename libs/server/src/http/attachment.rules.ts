/**
 * `content-disposition` of a download (RFC 6266): a plain name for old programs, the real one for the others.
 */
export function attachment(plainName: string, name = plainName): string {
  const encoded = encodeURIComponent(name.replaceAll(/\p{Cs}/gu, '')).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plainName}"; filename*=UTF-8''${encoded}`
}
