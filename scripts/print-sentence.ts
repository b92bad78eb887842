/**
 * Runs a command and prints the sentence it returns. A failure is printed as one sentence, with exit code
 * 1.
 */
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
