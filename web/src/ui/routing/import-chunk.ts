const lastReload = 'reloaded_at';
const reloadsApartMs = 60_000;

/**
 * Imports a chunk of the program, without a connection as soon as there is one again: a browser that could not fetch a
 * module doesn't try a second time, and the chunk would be gone until the page is loaded anew. After an upgrade of the
 * server the chunks have other names: then the page is loaded anew here, where nothing has been typed yet.
 */
export async function importChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  try {
    return await load();
  } catch (error) {
    const { ok } = await fetch('/', { method: 'HEAD' }).catch(() => ({ ok: false }));
    if (!ok || Date.now() - Number(sessionStorage.getItem(lastReload)) < reloadsApartMs) throw error;
    sessionStorage.setItem(lastReload, String(Date.now()));
    window.location.reload();
    return new Promise(() => {});
  }
}

/** The same for a chunk that is asked for again and again: once it is there, it needs no connection any more. */
export function chunkOf<Chunk>(load: () => Promise<Chunk>): () => Promise<Chunk> {
  let loading: Promise<Chunk> | undefined;
  return () => {
    loading ??= importChunk(load).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
