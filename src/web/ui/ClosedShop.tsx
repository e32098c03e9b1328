import type { ReactNode } from 'react'
import { closedShopSign, drawShopClosed } from '#drawings/closed-shop.ts'

const { viewBox, markup } = drawShopClosed()
const percent = (share: number) => `${share * 100}%`

/** A closed shop whose sign says why there is nothing in it. */
export function ClosedShop({ children }: { children: ReactNode }) {
  return (
    <div className="relative mx-auto w-full max-w-[27rem]">
      <svg
        aria-hidden
        viewBox={viewBox}
        className="block w-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, the same for everybody
        dangerouslySetInnerHTML={{ __html: markup }}
      />
      <div
        className="absolute grid place-items-center px-3 text-center text-base leading-snug font-semibold text-balance sm:text-lg"
        style={{
          insetInlineStart: percent(closedShopSign.left),
          top: percent(closedShopSign.top),
          width: percent(closedShopSign.width),
          height: percent(closedShopSign.height),
        }}
      >
        {children}
      </div>
    </div>
  )
}
