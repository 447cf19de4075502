export default async function globalTeardown() {
  await globalThis.preciosaTestServices?.stop()
}
