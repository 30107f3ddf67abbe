import { join } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';
import { messagesFile } from './messages.ts';

const entry = normalizePath(join(import.meta.dirname, 'index.html'));

/** Routes that share parts with dialogs or with each other. */
const heavyRoutes = ['settings', 'settings_.new-term', 'students.$studentId', 'houses_.$houseId.print', 'review'].map(
  (name) => `_authenticated.${name}`,
);

/** The chunks that a chunk needs, from the entry to the chunk itself. The names of routes tell their layouts. */
function pathOf(chunk: string): string[] {
  if (chunk === 'entry') return [chunk];
  if (chunk === 'opens' || chunk === 'charts') return ['entry', '_authenticated', chunk];
  if (heavyRoutes.includes(chunk)) return ['entry', '_authenticated', 'opens', chunk];
  const layout = /^(_\w+)\./.exec(chunk)?.[1];
  return layout ? ['entry', layout, chunk] : ['entry', chunk];
}

/** The chunk of a dynamic import: a route, the charts, the common passwords, or dialogs and menus. */
function chunkOf(id: string): string {
  // The schemas of the public forms come with the frame of the signed-in screens, which are needed next.
  if (id.endsWith('/access/public-pages/account-forms.ts')) return '_authenticated';
  if (id.includes('/src/charts/')) return 'charts';
  // The list of common passwords, which only new passwords need.
  if (id.endsWith('/ui/passwords/easy-passwords.ts')) return 'easy-passwords';
  const route = /\/routes\/(.+)\.tsx\?tsr-split/.exec(id)?.[1];
  return route ? route.replace('/', '.') : 'opens';
}

/** The chunk of each module: the one that uses it, or the nearest chunk that all its users depend on. */
function chunksByModule(graph: Rolldown.ChunkingContext): Map<string, string> {
  const users = new Map<string, Set<string>>();
  const starts = new Set([entry]);
  const follow = (id: string, chunk: string) => {
    const known = users.get(id) ?? new Set();
    if (known.has(chunk)) return;
    users.set(id, known.add(chunk));
    const module = graph.getModuleInfo(id);
    for (const next of module?.importedIds ?? []) follow(next, chunk);
    for (const next of module?.dynamicallyImportedIds ?? []) starts.add(next);
  };
  for (const start of starts) follow(start, start === entry ? 'entry' : chunkOf(start));

  const chunks = new Map<string, string>();
  for (const [id, usingChunks] of users) {
    const [first = [], ...others] = [...usingChunks].map(pathOf);
    chunks.set(id, first.findLast((chunk, depth) => others.every((path) => path[depth] === chunk)) ?? 'entry');
  }
  return chunks;
}

/** The entry, a chunk for each route, one for the charts, and one for all dialogs and menus. */
export function chunks(): Rolldown.CodeSplittingOptions {
  let assigned: Map<string, string> | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'entry, routes, opens',
        name(id, graph) {
          if (messagesFile.test(id)) return null;
          assigned ??= chunksByModule(graph);
          // The bundler's own modules are needed everywhere.
          const chunk = assigned.get(id) ?? 'entry';
          // Ungrouped, the passwords need none of the bundler's modules; grouped, they would split those off as a file.
          return chunk === 'easy-passwords' ? null : chunk;
        },
      },
    ],
  };
}
