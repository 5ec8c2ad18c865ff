/** Runs the tool that the first argument names, with the other arguments; without one, says which there are. */
export const dispatch = async (command: string, tools: Readonly<Record<string, string>>): Promise<void> => {
  const name = process.argv[2] ?? '--help'
  if (name in tools) {
    process.argv.splice(2, 1)
    await import(`./${name}.ts`)
    return
  }
  const width = Math.max(...Object.keys(tools).map(({ length }) => length))
  const lines = Object.entries(tools).map(([tool, what]) => `  ${tool.padEnd(width)}  ${what}`)
  const usage = [
    `npm run ${command} -- <what> [flags], where <what> is one of these; --help behind it says more:`,
    ...lines,
  ]
  if (name === '--help') console.log(usage.join('\n'))
  else {
    console.error(`${name}: there is no such thing.\n${usage.join('\n')}`)
    process.exitCode = 1
  }
}
