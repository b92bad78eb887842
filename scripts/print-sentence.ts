/** Runs a command that answers the sentence to print; one that fails is told in one sentence, too, with exit code 1. */
export async function printSentence(
  command: (args: string[], env: NodeJS.ProcessEnv) => Promise<string>,
): Promise<void> {
  try {
    process.stdout.write(`${await command(process.argv.slice(2), process.env)}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
