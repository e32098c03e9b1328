/** The first stop of the keyboard: jumps over the header to the content. */
export function SkipLink({ href = '#main', children }: { href?: string; children: string }) {
  return (
    <a
      href={href}
      className="sr-only z-50 rounded-md bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:fixed! focus:start-4! focus:top-4! focus:px-4! focus:py-3!"
    >
      {children}
    </a>
  )
}
