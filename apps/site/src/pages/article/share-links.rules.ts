export interface ShareLinks {
  whatsapp: string
  mail: string
}

/** Links that share an address without scripts. */
export function shareLinks(title: string, url: string): ShareLinks {
  const message = new URLSearchParams({ text: `${title} ${url}` })
  const mail = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
  return { whatsapp: `https://wa.me/?${message.toString()}`, mail: `mailto:?${mail}` }
}
