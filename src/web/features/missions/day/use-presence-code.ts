import { useEffect, useState } from 'react'
import { presenceDigits, presenceStepAt, presenceStepBytes, presenceStepSeconds } from '#shared/missions/presence.ts'

export interface LiveCode {
  /** Six digits; null until they are computed, and where the browser cannot. */
  digits: string | null
  secondsLeft: number
  canReckon: boolean
}

const tickMs = 500

/** The code of a place, computed here from its seed (base64) every half minute, also without a network. */
export function usePresenceCode(seed: string): LiveCode {
  const [now, setNow] = useState<number | null>(null)
  const [shown, setShown] = useState<{ step: number; digits: string } | null>(null)
  const step = now === null ? null : presenceStepAt(now)
  const canReckon = now === null || window.crypto.subtle !== undefined

  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [])

  useEffect(() => {
    if (step === null || !canReckon) return
    let isCurrent = true
    void reckon(seed, step).then(digits => isCurrent && setShown({ step, digits }))
    return () => {
      isCurrent = false
    }
  }, [seed, step, canReckon])

  return {
    digits: shown !== null && shown.step === step ? shown.digits : null,
    secondsLeft:
      now === null ? presenceStepSeconds : presenceStepSeconds - (Math.floor(now / 1000) % presenceStepSeconds),
    canReckon,
  }
}

async function reckon(seed: string, step: number): Promise<string> {
  const bytes = Uint8Array.from(atob(seed), letter => letter.codePointAt(0) ?? 0)
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  return presenceDigits(new Uint8Array(await crypto.subtle.sign('HMAC', key, presenceStepBytes(step))))
}
