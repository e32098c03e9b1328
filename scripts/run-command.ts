/**
 * Runs a command of the command line: prints the message of what it throws and exits with 1; wrong arguments print the
 * usage.
 */
export async function runCommand(usage: string, command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) console.error(usage)
    process.exitCode = 1
  }
}
