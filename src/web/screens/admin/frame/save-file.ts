/** Hands a file that the API answers with to the browser, under the name that it has there. */
export async function saveFile(response: Response): Promise<void> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'rahba.csv'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name
  link.click()
  // the browser has started to read it by then
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
