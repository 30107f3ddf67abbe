import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** Screens that show much of what dialogs show: they stand on the chunk of what opens, by the names of their folders. */
const heavyScreens = ['review', 'terms', 'onboarding'];

/** Routes that stand on it too: what they share with each other or with dialogs is none of the first screens' weight. */
const heavyRoutes = ['settings', 'students.$studentId', 'houses_.$houseId.print'].map(
  (name) => `_authenticated.${name}`,
);

/** The chunks that a chunk can't start without, the entry first, itself last: by the names of routes and layouts. */
function pathOf(chunk: string): string[] {
  if (chunk === 'entry') return [chunk];
  if (chunk === 'opens' || chunk === 'charts') return ['entry', '_authenticated', chunk];
  if (heavyScreens.includes(chunk) || heavyRoutes.includes(chunk)) return ['entry', '_authenticated', 'opens', chunk];
  const layout = /^(_\w+)\./.exec(chunk)?.[1];
  return layout ? ['entry', layout, chunk] : ['entry', chunk];
}

/**
 * The chunk that a dynamic import asks for: a route's, that of the charts or of a heavy screen, or the one of everything that
 * opens. What the forms before
 * sign-in are checked by comes with the frame of the screens behind it, which are needed next.
 */
function chunkOf(id: string): string {
  if (id.endsWith('/access/login/account-forms.ts')) return '_authenticated';
  if (id.includes('/src/charts/')) return 'charts';
  const screen = heavyScreens.find((folder) => id.includes(`/web/src/`) && id.includes(`/${folder}/`));
  if (screen) return screen;
  const route = /\/routes\/(.+)\.tsx\?tsr-split/.exec(id)?.[1];
  return route ? route.replace('/', '.') : 'opens';
}

/** The chunk of each module: the one that needs it, or the nearest that all who need it stand on. */
function place(graph: Graph, entry: string): Map<string, string> {
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
  for (const [id, needing] of users) {
    const [first = [], ...others] = [...needing].map(pathOf);
    chunks.set(id, first.findLast((chunk, depth) => others.every((path) => path[depth] === chunk)) ?? 'entry');
  }
  return chunks;
}

function entryOf(graph: Graph, id: string, seen = new Set<string>()): string | undefined {
  const module = graph.getModuleInfo(id);
  if (!module || seen.has(id)) return undefined;
  if (module.isEntry) return id;
  seen.add(id);
  for (const importer of [...module.importers, ...module.dynamicImporters]) {
    const entry = entryOf(graph, importer, seen);
    if (entry) return entry;
  }
  return undefined;
}

/**
 * These kinds of chunk and nothing finer: the entry, one for each route and heavy screen, one for the charts with their library, and one for
 * everything that opens, which is whatever else is imported dynamically.
 */
export function chunks(): Rolldown.CodeSplittingOptions {
  let placed: Map<string, string> | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'entry, routes, opens',
        name(id, graph) {
          const entry = placed ? undefined : entryOf(graph, id);
          if (entry) placed = place(graph, entry);
          // What the bundler itself adds is needed everywhere.
          return placed?.get(id) ?? 'entry';
        },
      },
    ],
  };
}

/** A chunk of the finished build, by the name that it has here. */
export function chunkNamed(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && (name === 'entry' ? file.isEntry : file.name === name)) return file;
  }
  throw new Error(`The build has no chunk named ${name}`);
}
