/** Prints the sentence that a command returns. If the command throws, prints the message and exits with 1. */
export async function printSentence(
  command: (args: string[], env: NodeJS.ProcessEnv) => Promise<string>,
): Promise<void> {
  try {
    process.stdout.write(`${await command(process.argv.slice(2), process.env)}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    // A part that hangs must not keep the process alive.
    process.exit(1)
  }
}
