/** A cookie of this site alone, which scripts cannot read. */
export interface ServerCookie {
  /** Its value in a request; null when it was not sent or cannot be read. */
  read(request: Request): string | null
  /** `Set-Cookie` for a value. */
  write(value: string): string
  clear(): string
}

/**
 * Under https the name begins with `__Host-`: browsers take it from this very host alone, over https, for the whole
 * site, so that a neighbouring host cannot plant one.
 */
export function createServerCookie(name: string, isSecure: boolean, seconds: number): ServerCookie {
  const ownName = `${isSecure ? '__Host-' : ''}${name}`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    read: request => readCookie(request, ownName),
    write: value => `${ownName}=${encodeURIComponent(value)}; Max-Age=${seconds}; ${attributes}`,
    clear: () => `${ownName}=; Max-Age=0; ${attributes}`,
  }
}

/** The value of the first cookie of a name; null when there is none or it is badly encoded. */
export function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) {
      try {
        return decodeURIComponent(part.slice(equals + 1).trim())
      } catch {
        return null
      }
    }
  }
  return null
}
