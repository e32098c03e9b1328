// The first file of the process: it checks the Node version and the environment before anything else is loaded.
// React chooses its build when it is first imported, so NODE_ENV must be set before main.ts is.
import '../scripts/require-node.mjs'

process.env.NODE_ENV ||= process.argv.includes('--dev') ? 'development' : 'production'
await import('./main.ts')
