/* Runs at the end of `npm ci`, which carries on without an optional package, such as the Node.js for this machine. */
if (!process.features.typescript) {
  process.stderr.write(
    'The Node.js that Trellis runs on could not be installed. Run `npm ci` again; it has one for Linux, macOS and Windows on x64, and for Linux and macOS on arm64.\n',
  );
  process.exitCode = 1;
}
