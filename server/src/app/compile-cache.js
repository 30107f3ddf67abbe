import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import '../base/resolving.js';

/*
 * Keeps what Node makes of the modules beside those of npm, which whoever runs Trellis may trust as much: a program that
 * was run before starts in half the time. Where nothing can be written there, it starts as it did. Only what is imported
 * later is kept, so it is given to Node before the program (`node --import`), and programs that are started without it
 * import it first and the rest of themselves by `import()`. It is JavaScript since Node loads what strips the types of a
 * first TypeScript file before anything is kept, which alone takes a tenth of a start.
 */
const folder = join(import.meta.dirname, '../../../node_modules/.cache/compiled');
enableCompileCache(folder);
// Threads look for it here.
process.env.NODE_COMPILE_CACHE = folder;
