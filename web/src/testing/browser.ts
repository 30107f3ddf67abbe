import { afterAll, vi } from 'vitest';

/** A storage that forgets when the test file ends. */
export function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, String(value)),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

/** Stubs the window, its storage and `fetch` for a test file. Call it once, before importing a module that uses them. */
export async function standInForBrowser() {
  vi.resetModules();
  const window = new EventTarget();
  const storage = memoryStorage();
  vi.stubGlobal('window', window);
  vi.stubGlobal('localStorage', storage);
  const tabStorage = memoryStorage();
  vi.stubGlobal('sessionStorage', tabStorage);
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  afterAll(() => vi.unstubAllGlobals());
  const { prepareMessages } = await import('../language/translate.ts');
  await prepareMessages();
  return {
    storage,
    /** The session storage. */
    tabStorage,
    /** Answers calls in place of the server. */
    fetched,
    /** Reports a change by another tab. */
    otherTab(change: { key: string | null; oldValue?: string | null; newValue?: string | null }) {
      window.dispatchEvent(Object.assign(new Event('storage'), { oldValue: null, newValue: null, ...change }));
    },
  };
}
