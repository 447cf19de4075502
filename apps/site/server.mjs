process.env.NODE_ENV ??= 'production'

try {
  const { main } = await import('./build/server/index.js')
  await main(process.env)
} catch (error) {
  if (error.name !== 'ConfigError') throw error
  console.error(error.message)
  process.exit(1)
}
