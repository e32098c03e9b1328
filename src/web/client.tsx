import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { deferClicks } from './defer-clicks.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { preserveInput } from './preserve-input.ts'
import { runDeferredLayout } from './deferred-layout.ts'
import { reloadOnBack } from './reload-on-back.ts'
import { getRouter } from './router.tsx'
import { nothingElseToDo } from './when-idle.ts'

/** Lets the browser paint and answer a tap first: one long task would hold up the phone it runs on. */
const yieldToMain = () => new Promise(resolve => setTimeout(resolve))

/** The page, and a word when its frame is React's. What stands in the frame follows, until there is nothing else to do. */
function Page({ router, onFrame }: { router: Awaited<ReturnType<typeof getRouter>>; onFrame: () => void }) {
  useEffect(onFrame, [onFrame])
  return <RouterClient router={router} />
}

// Start's own client also loads the transport of its server functions (14 KiB), which the product does not use.
async function start(): Promise<void> {
  const dispatchTyped = preserveInput()
  const releasePresses = deferClicks()
  const releaseBack = reloadOnBack()
  await yieldToMain()
  const router = await getRouter()
  await yieldToMain()
  await new Promise<void>(resolve => {
    startTransition(() => {
      hydrateRoot(document, <Page router={router} onFrame={resolve} />)
    })
  })
  await nothingElseToDo()
  dispatchTyped()
  releaseBack()
  releasePresses()
  await runDeferredLayout()
  await registerServiceWorker()
}
void start()
