/** The mark of Rahba, as the favicon has it. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return <img src="/favicon.svg" alt="" width={size} height={size} className="shrink-0" />
}
