import { connectionLost, connectionReturns, isConnected, isServerThere } from '../../api/connection.ts';
import { t } from '../../language/translate.ts';
import { isCodeFetched } from './fetch-code.ts';

const lastReload = 'reloaded_at';
const reloadsApartMs = 60_000;

/** Code that could not be loaded, although the server answers and the page was reloaded. */
export class CodeNotLoaded extends Error {}
/** The same where a reload would help, but would lose what the person has chosen. */
export class ReloadWouldLose extends CodeNotLoaded {}

/** Whether a reload would lose nothing: no listener wants the browser to ask before it leaves the page. */
export const mayReload = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * Waits for the connection before it loads a chunk, because a browser never retries a module. If the server answers and
 * the chunk is missing, an upgrade has renamed it, and the page reloads.
 */
export async function importChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  if (!isCodeFetched() && !isConnected()) await connectionReturns();
  try {
    return await load();
  } catch {
    if (!(await isServerThere())) {
      void connectionLost();
      await connectionReturns();
    }
    if (Date.now() - Number(sessionStorage.getItem(lastReload)) < reloadsApartMs) {
      throw new CodeNotLoaded(t('ui.somethingWentWrong.text'));
    }
    if (!mayReload()) throw new ReloadWouldLose(t('ui.error.updated'));
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
