const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const NOT_IN_XML =
  // eslint-disable-next-line no-control-regex -- what XML 1.0 (§2.2) has no way to write
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** A text as it stands in XML, between tags or in quotes; without the characters that XML can't have. */
export function xmlText(text: string): string {
  return text.replace(NOT_IN_XML, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}
