import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepApp } from './keep-app.ts'
import { getRouter } from './router.tsx'

// Start's own client also loads the transport of its server functions (14 KiB), which the product does not use.
const router = getRouter()
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
keepApp()
