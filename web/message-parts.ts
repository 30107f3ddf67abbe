/** A chunk while it is rendered. */
type Chunk = { readonly name: string; readonly isEntry: boolean; readonly moduleIds: readonly string[] };

const isPublic = ({ name, isEntry }: Chunk) => isEntry || name.startsWith('_public');

/** The chunks whose messages each part has. */
export const firstChunks: Readonly<Record<string, (chunk: Chunk) => boolean>> = {
  public: isPublic,
  goals: (chunk) => isPublic(chunk) || chunk.name === '_authenticated' || chunk.name === '_authenticated.goals',
};

/** A key, or the beginning of one: t('ui.cancel'), t(`goals.status.${status}`). */
const mentionedKey = /['"`]((?:\w+\.)+\w*)(?:['"`]|\$\{)/g;

/** Tells which messages the modules of some chunks name. */
export function keysIn(chunks: readonly Chunk[], codeOf: (id: string) => string): (key: string) => boolean {
  const keys = new Set<string>();
  for (const { moduleIds } of chunks) {
    for (const id of moduleIds) for (const [, key = ''] of codeOf(id).matchAll(mentionedKey)) keys.add(key);
  }
  const beginnings = [...keys].filter((key) => key.endsWith('.'));
  return (key) => keys.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
}
