/** The path of an endpoint named by its contract key: that of 'GET /api/spaces/{id}' with `{ id: 'a' }` is /api/spaces/a. */
export function endpointPath(key: string, params?: Readonly<Record<string, unknown>>): string {
  return key
    .slice(key.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')))
}
