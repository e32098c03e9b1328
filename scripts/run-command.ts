/** Runs a command of the command line: what it throws is told in words and ends it with 1, wrong arguments with the usage. */
export async function runCommand(usage: string, command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) console.error(usage)
    process.exitCode = 1
  }
}
