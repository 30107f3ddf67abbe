import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What `npm start` gives to Node in a copy of Trellis, for any folder to start it from.
 * @param root the folder of that copy
 */
export function startOptions(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, ...words]: string[] = scripts.start.split(' ');
  return words.map((word) => (/^(\.\/)?server\//.test(word) ? join(root, word) : word));
}
