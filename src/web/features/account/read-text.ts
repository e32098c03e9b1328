/** For `validateSearch`: keeps these parameters of the query where they are one text each. */
export function readText<const Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): { [N in Name]?: string } =>
    Object.fromEntries(names.flatMap(name => (typeof search[name] === 'string' ? [[name, search[name]]] : []))) as {
      [N in Name]?: string
    }
}
