// Loaded into a product under test by --import: reports what memory is in use once the garbage is gone, before there is
// new garbage.
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  console.log(JSON.stringify({ heapUsed, external, rss }))
})
