import { forgetEdits } from '#server/places/districts.ts'
import { forgetTowns } from '#shared/places/cities.ts'

declare global {
  var firstEnvironment: NodeJS.ProcessEnv | undefined
}

// what an earlier file of this process has brought, towns, names or variables, is no concern of the next
forgetTowns()
forgetEdits()
globalThis.firstEnvironment ??= { ...process.env }
for (const name of Object.keys(process.env)) {
  if (!(name in globalThis.firstEnvironment)) delete process.env[name]
}
Object.assign(process.env, globalThis.firstEnvironment)
