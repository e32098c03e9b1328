/** The mark of Rahba, as the favicon has it. It waits for the styles: nothing on the page hangs on it. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return <img src="/favicon.svg" alt="" width={size} height={size} fetchPriority="low" className="shrink-0" />
}
