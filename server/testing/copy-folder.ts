import { copyFileSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Copies a folder that nobody changes afterwards. Where both are on one disk it gets links to the files, which takes a
 * tenth of the time.
 * @param leftOut the name of folders that aren't copied
 */
export function copyFolder(from: string, to: string, leftOut?: string): void {
  const copyFile = statSync(from).dev === statSync(dirname(to)).dev ? linkSync : copyFileSync;
  const copy = (source: string, target: string) => {
    mkdirSync(target);
    for (const entry of readdirSync(source, { withFileTypes: true })) {
      const [one, other] = [join(source, entry.name), join(target, entry.name)];
      if (!entry.isDirectory()) copyFile(one, other);
      else if (entry.name !== leftOut) copy(one, other);
    }
  };
  copy(from, to);
}
