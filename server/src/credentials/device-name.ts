import Bowser from 'bowser';

/** As much of a header as is looked at, and of what is found in it. */
const headerMax = 512;
const nameMax = 60;

/** What people call the device that a request comes from: `Safari on iPad`. Null where nothing can be told. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, headerMax));
  const system = platform.model || os.name;
  const name = browser.name && system ? `${browser.name} on ${system}` : browser.name || system;
  return name ? name.slice(0, nameMax) : null;
}
