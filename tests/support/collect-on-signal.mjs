// Loaded into a product under test by --import: memory is compared after the garbage is gone.
process.on('SIGUSR2', () => globalThis.gc?.())
