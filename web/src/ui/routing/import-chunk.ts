import { prepareMessages } from '../../language/translate.ts';

const lastReload = 'reloaded_at';
const reloadsApartMs = 60_000;

/**
 * Imports a chunk. Without a connection it waits, because a browser never retries a module that failed to load. After
 * an upgrade of the server the chunks have other names; then the page reloads here, before anything has been typed.
 */
export async function importChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  try {
    await prepareMessages('all');
    return await load();
  } catch (error) {
    const { ok } = await fetch('/', { method: 'HEAD' }).catch(() => ({ ok: false }));
    if (!ok || Date.now() - Number(sessionStorage.getItem(lastReload)) < reloadsApartMs) throw error;
    sessionStorage.setItem(lastReload, String(Date.now()));
    window.location.reload();
    return new Promise(() => {});
  }
}

/** Imports a chunk once. After that it no longer needs a connection. */
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
