// Plain JavaScript on purpose: this file must load on any Node, to say what to do on one that is too old.
const MINIMUM_MAJOR = 22
const MINIMUM_MINOR = 18

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < MINIMUM_MAJOR || (major === MINIMUM_MAJOR && minor < MINIMUM_MINOR)) {
  console.error(
    [
      `Rahba runs on Node ${MINIMUM_MAJOR}.${MINIMUM_MINOR} or later; this is Node ${process.versions.node}.`,
      'The project brings its own Node: run "npm install" and then "npm start".',
      'If that still ends here, npm was not allowed to run install scripts: run "npm rebuild node", then "npm start".',
    ].join('\n'),
  )
  process.exit(1)
}
