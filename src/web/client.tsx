import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepApp } from './keep-app.ts'
import { layOutLate } from './lay-out-late.ts'
import { getRouter } from './router.tsx'

/** Lets the browser paint and answer a tap first: one long task would hold up the phone it runs on. */
const breathe = () => new Promise(resolve => setTimeout(resolve))

// Start's own client also loads the transport of its server functions (14 KiB), which the product does not use.
async function start(): Promise<void> {
  await breathe()
  const router = await getRouter()
  await breathe()
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
  await layOutLate()
  await keepApp()
}
void start()
