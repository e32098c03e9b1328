import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { setAskForProof } from '#web/api/client.ts'

const ProofDialog = lazy(async () => ({ default: (await import('./ProofDialog.tsx')).ProofDialog }))

/** Stands once in the frame: any call of the API that is refused as proof_needed opens its dialog, and is made again. */
export function ProofHost() {
  const [asked, setAsked] = useState(0)
  const [isOpen, setOpen] = useState(false)
  // several calls at once wait for one answer
  const waiting = useRef<((isProven: boolean) => void)[]>([])
  useEffect(() => {
    setAskForProof(
      () =>
        new Promise(resolve => {
          waiting.current.push(resolve)
          if (waiting.current.length === 1) setAsked(count => count + 1)
          setOpen(true)
        }),
    )
    return () => setAskForProof(undefined)
  }, [])
  const answer = (isProven: boolean) => {
    setOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(isProven)
  }
  if (asked === 0) return null
  return (
    <Suspense>
      <ProofDialog key={asked} open={isOpen} onAnswer={answer} />
    </Suspense>
  )
}
