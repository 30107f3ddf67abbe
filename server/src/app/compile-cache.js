import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/*
 * Turns on Node's compile cache, which halves the time of later starts. It must run before the modules that it caches
 * are imported, and it is JavaScript because stripping types would load modules before that.
 */
const folder = join(import.meta.dirname, '../../../node_modules/.cache/compiled');
enableCompileCache(folder);
// Worker threads find the cache by this.
process.env.NODE_COMPILE_CACHE = folder;
