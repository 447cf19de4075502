/** Pixels; twice the side of the stored photo (decision 055). */
const SHORTER_SIDE = 1024
/** Bytes; smaller photos upload in a second or two on a slow line. */
const LIGHT = 300 * 1024
/** The server refuses other types. */
const MADE_SMALLER = new Set(['image/jpeg', 'image/png'])

/** A request must arrive within ten seconds. Returns the file unchanged if scaling fails or saves nothing. */
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
  // White like on the server: transparent pixels become black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
