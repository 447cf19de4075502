/** The shorter side of what is sent: twice what is kept of it (decision 055). */
const SHORTER_SIDE = 1024
/** Bytes that are sent as they are: a second or two on a slow line. */
const LIGHT = 300 * 1024
/** Others are for the server to refuse by what they are. */
const MADE_SMALLER = new Set(['image/jpeg', 'image/png'])

/**
 * A photo as it is sent: one of several MB is made smaller before, for a request has ten seconds to arrive. What the browser can't
 * read, and what wouldn't get lighter, goes as it is.
 */
export async function smallerPhoto(file: File): Promise<Blob> {
  if (file.size <= LIGHT || !MADE_SMALLER.has(file.type)) return file
  try {
    const smaller = await redrawn(file)
    return smaller !== null && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}

async function redrawn(file: File): Promise<Blob | null> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, SHORTER_SIDE / Math.min(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  const context = canvas.getContext('2d')
  if (context === null) return null
  // Over white, as the server does: a JPEG would be black where nothing is.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
