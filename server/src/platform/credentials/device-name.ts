import Bowser from 'bowser';

/** Longer headers and names are cut off. */
const headerMax = 512;
const nameMax = 60;
/** A school has few kinds of devices, and parsing a header takes longer than writing the name to the database. */
const maxNames = 200;
const names = new Map<string, string | null>();

/** What people call the device that a request comes from: `Safari on iPad`. Null where the header doesn't say. */
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
