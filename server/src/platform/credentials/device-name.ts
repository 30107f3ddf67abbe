import Bowser from 'bowser';

/** As much of a header as is looked at, and of what is found in it. */
const headerMax = 512;
const nameMax = 60;
/** A school has few kinds of devices, and to read a header takes longer than to write what was found in it. */
const maxNames = 200;
const names = new Map<string, string | null>();

/** What people call the device that a request comes from: `Safari on iPad`. Null where nothing can be told. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const header = userAgent.slice(0, headerMax);
  const known = names.get(header);
  if (known !== undefined) return known;
  const name = nameIn(header);
  if (names.size >= maxNames) names.clear();
  names.set(header, name);
  return name;
}

function nameIn(header: string): string | null {
  const { browser, os, platform } = Bowser.parse(header);
  const system = platform.model || os.name;
  const name = browser.name && system ? `${browser.name} on ${system}` : browser.name || system;
  return name ? name.slice(0, nameMax) : null;
}
