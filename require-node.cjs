/*
 * Says in one sentence that the Node.js on this machine is too old: npm would silently leave out packages, and the start
 * would fail later. Every Node can run this file. npm runs scripts with the Node that the project brings, so the
 * machine's own is the one that npm reports about itself.
 */
const running = `${process.env.npm_config_user_agent || ''} node/${process.version}`;
const [, version, major, minor] = /\bnode\/v((\d+)\.(\d+)\.\d+)/.exec(running);
const isRecent = major > 22 || (major === '22' && minor >= 12) || (major === '20' && minor >= 19);
if (!isRecent) {
  process.stderr.write(
    `Trellis needs Node.js 22.12 or later, or 20.19, and this is ${version}: install a newer one from https://nodejs.org, then run npm ci again.\n`,
  );
  process.exit(1);
}
